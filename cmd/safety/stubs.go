package main

func stub(*bench) ([]figure, error) { return nil, nil }

var tryMarkdown, tryPages = stub, stub
