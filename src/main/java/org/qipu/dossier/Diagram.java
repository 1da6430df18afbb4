package org.qipu.dossier;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.Kind;

/** A position as a picture (SVG), of characters and lines alone: nothing has to be loaded for it. */
final class Diagram {

    private static final String FIGURINES = "KQRBNPkqrbnp";
    private static final String SHOWN = "♔♕♖♗♘♙♚♛♜♝♞♟";
    private static final int SQUARE = 10;

    private final XMLStreamWriter out;
    private final String[] ranks;
    private final boolean onPoints;

    private Diagram(XMLStreamWriter out, String fen, boolean onPoints) {
        this.out = out;
        this.ranks = fen.split(" ")[0].split("/");
        this.onPoints = onPoints;
    }

    /**
     * Writes a position.
     *
     * @param fen      of it
     * @param onPoints whether the men stand on the points of lines, as in xiangqi, and not on squares
     */
    static void write(XMLStreamWriter out, String fen, boolean onPoints) throws XMLStreamException {
        new Diagram(out, fen, onPoints).write(fen);
    }

    private void write(String fen) throws XMLStreamException {
        var files = onPoints ? 9 : 8;
        out.writeStartElement("svg");
        out.writeAttribute("viewBox", "0 0 " + files * SQUARE + " " + ranks.length * SQUARE);
        out.writeAttribute("role", "img");
        out.writeAttribute("aria-label", fen);
        if (onPoints) {
            lines(files);
        } else {
            squares();
        }
        for (int rank = 0; rank < ranks.length; rank++) {
            men(ranks[rank], rank);
        }
        out.writeEndElement();
    }

    private void men(String men, int rank) throws XMLStreamException {
        var file = 0;
        for (var man : men.toCharArray()) {
            if (Character.isDigit(man)) {
                file += man - '0';
            } else if (man != '~') { // promoted
                man(man, file++, rank);
            }
        }
    }

    private void man(char man, int file, int rank) throws XMLStreamException {
        var x = file * SQUARE + SQUARE / 2;
        var y = rank * SQUARE + SQUARE / 2;
        var side = Character.isUpperCase(man) ? "first" : "second";
        if (onPoints) {
            out.writeEmptyElement("circle");
            out.writeAttribute("cx", "" + x);
            out.writeAttribute("cy", "" + y);
            out.writeAttribute("r", "4.5");
        }
        out.writeStartElement("text");
        out.writeAttribute("x", "" + x);
        out.writeAttribute("y", y + (onPoints ? ".2" : ".4"));
        out.writeAttribute("class", side + (onPoints ? " point" : ""));
        out.writeCharacters(shown(man));
        out.writeEndElement();
    }

    private String shown(char man) {
        if (!onPoints) {
            return SHOWN.substring(FIGURINES.indexOf(man), FIGURINES.indexOf(man) + 1);
        }
        return Kind.named(man)
                .map(kind -> "" + kind.character(Character.isUpperCase(man) ? Side.WHITE : Side.BLACK))
                .orElse("" + man);
    }

    private void squares() throws XMLStreamException {
        for (int rank = 0; rank < ranks.length; rank++) {
            for (int file = 0; file < ranks.length; file++) {
                out.writeEmptyElement("rect");
                out.writeAttribute("x", "" + file * SQUARE);
                out.writeAttribute("y", "" + rank * SQUARE);
                out.writeAttribute("width", "" + SQUARE);
                out.writeAttribute("height", "" + SQUARE);
                out.writeAttribute("class", (rank + file) % 2 == 0 ? "light" : "dark");
            }
        }
    }

    private void lines(int files) throws XMLStreamException {
        var path = new StringBuilder();
        var last = ranks.length - 1;
        for (int rank = 0; rank <= last; rank++) {
            line(path, 0, rank, files - 1, rank);
        }
        for (int file = 0; file < files; file++) {
            if (file == 0 || file == files - 1) {
                line(path, file, 0, file, last);
            } else { // the river
                line(path, file, 0, file, 4);
                line(path, file, 5, file, last);
            }
        }
        for (var rank : new int[] {0, 7}) { // the palaces
            line(path, 3, rank, 5, rank + 2);
            line(path, 5, rank, 3, rank + 2);
        }
        out.writeEmptyElement("path");
        out.writeAttribute("d", path.toString());
    }

    private static void line(StringBuilder path, int fromFile, int fromRank, int toFile, int toRank) {
        path.append('M')
                .append(at(fromFile))
                .append(' ')
                .append(at(fromRank))
                .append('L')
                .append(at(toFile))
                .append(' ')
                .append(at(toRank));
    }

    private static int at(int line) {
        return line * SQUARE + SQUARE / 2;
    }
}
