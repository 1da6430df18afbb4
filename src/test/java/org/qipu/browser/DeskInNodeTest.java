package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.FlagEvidence;
import org.qipu.game.event.KeptAsWord;

/** What the arbiter's desk does with an act; skipped, visibly, where there is no node. */
class DeskInNodeTest {

    /** A desk with board 12, whose game is at version 5; {@code answer} is what the service says to a request. */
    private static final String DESK = """
            const { Desk } = await import(ui + 'desk/desk.js');
            const view = version => ({ gameId: 'g', version, board: 12, discipline: 'chess', status: 'in-progress', timeZone: 'UTC', position: { turn: 'white', ply: 8 },
              clocks: { white: { remaining: 'PT1M', running: true }, black: { remaining: 'PT1M' }, asOf: '2026-11-21T09:00:00Z' }, claims: [], irregularities: [], appeals: [], uncompleted: [] });
            let answer = () => answered(200, view(5), { ETag: '"5"' });
            globalThis.fetch = async (path, how) => answer(path, how);
            const desk = new Desk('c', '1', 'arbiter', () => {});
            desk.boards = [{ board: 12, gameId: 'g', version: 5 }];
            const type = async line => { await desk.type(line); await desk.settled; };
            """;

    @BeforeAll
    static void thereIsNode() throws Exception {
        Node.isThere();
    }

    private static String said(String script) throws Exception {
        return Node.page(DESK + script);
    }

    @Test
    void anActThatWasToWaitAndMeetsAnotherVersionIsToldAsNotRecorded() throws Exception {
        var said = said("""
                await type('12s ');
                answer = () => { throw new TypeError('no way'); };
                await desk.rehearse();
                answer = (path, how) => how.method === 'POST' ? answered(412, { type: '/problems/precondition-failed', title: 'others' })
                  : path.endsWith('/timeline') ? answered(200, [{ event: 5, text: 'known' }, { event: 6, text: 'Black resigned.' }]) : answered(200, view(6), { ETag: '"6"' });
                await desk.record('Stop the clocks').catch(e => console.log(String(e)));
                console.log(JSON.stringify([desk.conflict?.since.map(one => one.text), desk.queued, desk.busy, desk.line]))""");
        assertThat(said).isEqualTo("[[\"Black resigned.\"],null,false,\"12s \"]");
    }

    @Test
    void aTimeThatCannotBeReadIsSaidAndNotTakenForNow() throws Exception {
        var said = said("""
                const unread = [];
                for (const typed of ['15.13', '15:73', '25:00', '1513', '2026-13-01T10:00', '15:13', '15:13:52']) { await type('12s @' + typed); unread.push(desk.said.unread.join()); }
                console.log(JSON.stringify(unread));
                await type('12s ');
                for (const typed of ['15.13', '15:13']) { desk.setAt(typed); console.log(desk.said.unread.join() || desk.at.slice(11, 16)); }""");
        assertThat(said.lines())
                .containsExactly(
                        "[\"@15.13\",\"@15:73\",\"@25:00\",\"@1513\",\"@2026-13-01T10:00\",\"\",\"\"]",
                        "15.13",
                        "15:13");
    }

    @Test
    void whatTheReportOfAFlagRestsOnIsOneOfTheWordsThatTheServiceTakes() throws Exception {
        var said = said("""
                for (const line of ['12f b d', '12f b c', '12f b "seen at the board']) { await type(line); console.log(desk.commands[0].evidence ?? '-', desk.said.unread.join()); }""");
        assertThat(said.lines().map(String::strip)).containsExactly("display", "clock", "- seen at the board");
        assertThat(KeptAsWord.words(FlagEvidence.values())).containsExactlyInAnyOrder("clock", "display");
    }
}
