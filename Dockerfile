# syntax=docker/dockerfile:1
# Two images: the last, and so the default, holds the program and nothing else; the target "ci" has a shell, as GitLab's runner wants.
#
#   docker build -t swarmreport .
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/work" swarmreport build hack/swarm -o site
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION=0.1.0
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w -X main.version=$VERSION" -o /swarmreport ./cmd/swarmreport

FROM alpine:3.22 AS ci
COPY --from=build /swarmreport /usr/local/bin/swarmreport
USER 65532:65532
WORKDIR /work
CMD ["swarmreport", "--help"]

FROM scratch
COPY --from=build /swarmreport /swarmreport
USER 65532:65532
WORKDIR /work
ENTRYPOINT ["/swarmreport"]
CMD ["--help"]
