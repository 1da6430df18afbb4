package org.qipu.dossier;

/** How the page of a story looks, on paper too. */
final class StoryStyle {

    static final String CSS = """
            @page { size: A4; margin: 15mm }
            body { font: 10pt/1.4 serif; color: #000; background: #fff }
            h1 { font-size: 16pt }
            table { border-collapse: collapse; margin: 0 0 6mm; width: 100% }
            th, td { border: 0.2mm solid #999; padding: 1mm 2mm; text-align: start; vertical-align: top }
            tr, .stand { break-inside: avoid }
            thead { display: table-header-group }
            .reversed { color: #555; text-decoration: line-through }
            .stand { margin: 2mm 0 } .stand p { margin: 1mm 0; font-variant-numeric: tabular-nums }
            svg { width: 48mm; border: 0.2mm solid #000; display: block }
            svg text { font: 9px serif; text-anchor: middle; dominant-baseline: central }
            svg .point { font-size: 6px } svg .point.first { fill: #b00000 }
            svg circle { fill: #fff; stroke: #000; stroke-width: 0.3 }
            svg path { stroke: #000; stroke-width: 0.3; fill: none }
            svg .light { fill: #fff } svg .dark { fill: #d0d0d0 }
            """;

    private StoryStyle() {}
}
