// Verifies what a log of qipu serves with the packages by which Go verifies its own checksum database.
// DIR holds key, checkpoint-N, tile/…, and the lines of inclusion and consistency: sizes, places, hashes in base64.
package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func must(err error, what string) {
	if err != nil {
		fmt.Println(what+":", err)
		os.Exit(1)
	}
}

func hash(text string) tlog.Hash {
	h, err := tlog.ParseHash(text)
	must(err, "hash "+text)
	return h
}

func hashes(words []string) (all []tlog.Hash) {
	for _, word := range words {
		all = append(all, hash(word))
	}
	return all
}

func number(text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	must(err, "number")
	return n
}

// The tiles as they are served: the paths of Go have the height in front.
type served struct{ dir string }

func (s served) Height() int { return 8 }

func (s served) ReadTiles(tiles []tlog.Tile) (data [][]byte, err error) {
	for _, tile := range tiles {
		path := strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
		bytes, err := os.ReadFile(filepath.Join(s.dir, path))
		if err != nil {
			return nil, err
		}
		data = append(data, bytes)
	}
	return data, nil
}

func (s served) SaveTiles(tiles []tlog.Tile, data [][]byte) {}

func lines(file string, each func(words []string)) int {
	in, err := os.Open(file)
	must(err, file)
	defer in.Close()
	many := 0
	scanner := bufio.NewScanner(in)
	for scanner.Scan() {
		each(strings.Fields(scanner.Text()))
		many++
	}
	must(scanner.Err(), file)
	return many
}

func main() {
	dir := os.Args[1]
	key, err := os.ReadFile(filepath.Join(dir, "key"))
	must(err, "key")
	verifier, err := note.NewVerifier(strings.TrimSpace(string(key)))
	must(err, "key")
	roots := map[int64]tlog.Hash{}
	files, _ := filepath.Glob(filepath.Join(dir, "checkpoint-*"))
	for _, file := range files {
		text, err := os.ReadFile(file)
		must(err, file)
		signed, err := note.Open(text, note.VerifierList(verifier))
		must(err, file)
		words := strings.Split(signed.Text, "\n")
		if words[0] != verifier.Name() {
			must(fmt.Errorf("is of %s", words[0]), file)
		}
		root, err := base64.StdEncoding.DecodeString(words[2])
		must(err, file)
		var h tlog.Hash
		copy(h[:], root)
		roots[number(words[1])] = h
	}
	tiles := 0
	for size, root := range roots {
		reader := tlog.TileHashReader(tlog.Tree{N: size, Hash: root}, served{dir})
		for index := int64(0); index < size; index += 1 + size/40 {
			_, err := tlog.ProveRecord(size, index, reader) // reads and verifies the tiles up to the root
			must(err, fmt.Sprintf("tiles of %d", size))
			tiles++
		}
	}
	inclusion := lines(filepath.Join(dir, "inclusion"), func(words []string) {
		size, index := number(words[0]), number(words[1])
		must(tlog.CheckRecord(hashes(words[3:]), size, roots[size], index, hash(words[2])), strings.Join(words, " "))
	})
	consistency := lines(filepath.Join(dir, "consistency"), func(words []string) {
		older, size := number(words[0]), number(words[1])
		must(tlog.CheckTree(hashes(words[2:]), size, roots[size], older, roots[older]), strings.Join(words, " "))
	})
	fmt.Printf("checkpoints %d, places by tiles %d, inclusion %d, consistency %d\n", len(roots), tiles, inclusion, consistency)
}
