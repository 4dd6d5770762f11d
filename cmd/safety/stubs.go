package main

func stub(*bench) ([]figure, error) { return nil, nil }

var tryTwoBuilders, tryKills, tryMarkdown, tryPages = stub, stub, stub, stub
