package org.qipu.board.chess;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Understands a move announced in the words of D.2.1: Anna to Hector, eins to acht, Koenig to Bauer, Lange and Kurze Rochade. */
final class Announcement {

    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("anna", "a"),
            Map.entry("bella", "b"),
            Map.entry("cesar", "c"),
            Map.entry("david", "d"),
            Map.entry("eva", "e"),
            Map.entry("felix", "f"),
            Map.entry("gustav", "g"),
            Map.entry("hector", "h"),
            Map.entry("eins", "1"),
            Map.entry("zwei", "2"),
            Map.entry("drei", "3"),
            Map.entry("vier", "4"),
            Map.entry("fuenf", "5"),
            Map.entry("fünf", "5"),
            Map.entry("sechs", "6"),
            Map.entry("sieben", "7"),
            Map.entry("acht", "8"),
            Map.entry("koenig", "K"),
            Map.entry("könig", "K"),
            Map.entry("dame", "Q"),
            Map.entry("turm", "R"),
            Map.entry("laeufer", "B"),
            Map.entry("läufer", "B"),
            Map.entry("springer", "N"),
            Map.entry("bauer", ""));

    private Announcement() {}

    /** The announced move as it would be written with English letters; empty when the text is no announcement. */
    static Optional<String> written(String text) {
        String[] words = text.strip().toLowerCase(Locale.ROOT).split("[\\s,-]+");
        if (words.length == 2 && words[1].equals("rochade")) {
            return switch (words[0]) {
                case "kurze" -> Optional.of("0-0");
                case "lange" -> Optional.of("0-0-0");
                default -> Optional.empty();
            };
        }
        StringBuilder written = new StringBuilder();
        for (String word : words) {
            String sign = WORDS.get(word);
            if (sign == null) {
                return Optional.empty();
            }
            written.append(sign);
        }
        return Optional.of(written.toString());
    }
}
