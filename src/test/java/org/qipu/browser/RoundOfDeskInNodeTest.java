package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the desk does for a whole round, results and the note of a shift; skipped, visibly, where there is no node. */
class RoundOfDeskInNodeTest {

    /** A round of three boards whose commands are answered by {@code answer}; {@code sent} are those that were no dry run. */
    private static final String ROUND = """
            const boards = [1, 2, 3].map(board => ({ board, gameId: `g${board}`, version: 5, discipline: 'chess', status: 'in-progress', players: {} }));
            const game = { gameId: 'g', discipline: 'chess', status: 'in-progress', clocks: { white: {}, black: {} }, result: null };
            const sent = [];
            let answer = async () => answered(200, { events: [{ sequence: 6, type: 'ResultDeclared' }], findings: [], game });
            globalThis.fetch = async (path, how) => {
              if (path.endsWith('/boards')) return answered(200, { boards });
              if (path.endsWith('/open')) return answered(200, []);
              if (how.method !== 'POST') return answered(200, game, { ETag: '"5"' });
              if (path.includes('dryRun')) return answered(200, { events: [], findings: [], game });
              const id = /g\\d/.exec(path)[0];
              sent.push(id);
              return answer(id);
            };
            const root = document.body, by = id => document.getElementById(id);
            """;

    private static final String RESULTS = ROUND + """
            const { show } = await import(ui + 'desk/results.js');
            await show(root, { competition: 'c', round: '1', role: 'arbiter', back() {} });
            const form = root.querySelector('form'), submit = async () => { form.dispatch('submit'); await settled(); };
            const typed = (board, text) => by(`score-${board}`).dispatch('input', { target: { value: text } });
            """;

    private static final String SHIFT = ROUND + """
            const { show } = await import(ui + 'desk/shift.js');
            await show(root, { competition: 'c', round: '1', back() {} });
            const form = root.querySelector('form');
            for (const board of [2, 3]) by(`shift-${board}`).checked = true;
            by('shift-text').value = 'Board 3 has no spare queen.';
            """;

    @BeforeAll
    static void thereIsNode() throws Exception {
        Node.isThere();
    }

    @Test
    void aResultThatWasNotAnsweredIsToldBesideItsBoardAndTheOthersAsTheyAre() throws Exception {
        var said = Node.page(RESULTS + """
                        typed(1, '1'); typed(2, '0'); typed(3, '=');
                        await submit();
                        answer = async id => { if (id === 'g1') throw new TypeError('no way'); await later(5); return answered(200, { events: [{ sequence: 6 }], findings: [], game }); };
                        await submit();
                        console.log(JSON.stringify([1, 2, 3].map(board => [by(`score-${board}`).value, by(`says-${board}`).textContent])))""");
        assertThat(said)
                .isEqualTo(
                        "[[\"1\",\"desk.offline\"],[\"\",\"desk.column.recorded\"],[\"\",\"desk.column.recorded\"]]");
    }

    @Test
    void aResultThatWaitsIsNotToldAsRecorded() throws Exception {
        var said = Node.page("""
                const kept = [];
                const asked = result => { const request = { result }; return request; };
                globalThis.indexedDB = { open() {
                  const store = { getAll: () => asked([...kept]), get: () => asked(undefined), put: act => void kept.splice(0, 1, act), delete: () => void kept.splice(0, 1),
                    add: act => { act.number = 1; kept.push(act); return asked(1); } };
                  const opening = { result: { transaction() { const one = { objectStore: () => store }; setTimeout(() => one.oncomplete(), 0); return one; } } };
                  setTimeout(() => opening.onsuccess(), 0);
                  return opening;
                } };""" + RESULTS + """
                        typed(1, '1');
                        await submit();
                        answer = async () => answered(503, { type: '/problems/unavailable' });
                        await submit(); await settled(100);
                        console.log(JSON.stringify([by('score-1').value, by('says-1').textContent]))""");
        assertThat(said).isEqualTo("[\"\",\"desk.queued\"]");
    }

    @Test
    void aSecondTapInHasteRecordsNoResult() throws Exception {
        var said = Node.page(RESULTS + """
                        const tap = async () => { if (!by('column-enter').dispatch('click', { detail: 1 }).defaultPrevented) await submit(); };
                        typed(1, '1');
                        await tap(); await tap();
                        console.log(sent.length);
                        await settled(450); await tap();
                        console.log(sent.length)""");
        assertThat(said.lines()).containsExactly("0", "1");
    }

    @Test
    void whatIsTypedWhileItIsTriedOutIsNotRecordedAsItWasBefore() throws Exception {
        var said = Node.page(RESULTS + """
                        typed(1, '1'); typed(2, '1');
                        form.dispatch('submit'); typed(1, '0'); await settled();
                        await submit();
                        console.log(JSON.stringify([sent, by('score-1').value]))""");
        assertThat(said).isEqualTo("[[\"g2\"],\"0\"]");
    }

    @Test
    void aNoteOfAShiftIsRecordedOnceHoweverOftenItIsEntered() throws Exception {
        var said = Node.page(SHIFT + """
                        form.dispatch('submit'); form.dispatch('submit'); await settled(50);
                        console.log(sent.length);
                        form.dispatch('submit'); form.dispatch('submit'); await settled(50);
                        console.log(sent.join())""");
        assertThat(said.lines()).containsExactly("0", "g1,g2,g3");
    }

    @Test
    void aNoteOfAShiftThatABoardRefusedGoesOnThereAndIsNotRecordedTwiceOnTheOthers() throws Exception {
        var said = Node.page(SHIFT + """
                        form.dispatch('submit'); await settled(50);
                        answer = async id => id === 'g2' ? answered(403, { type: '/problems/not-your-role', detail: 'no' }) : answered(200, { events: [], findings: [], game });
                        form.dispatch('submit'); await settled(50);
                        answer = async () => answered(200, { events: [], findings: [], game });
                        form.dispatch('submit'); await settled(50);
                        console.log(sent.join())""");
        assertThat(said).isEqualTo("g1,g2,g2,g3");
    }

    @Test
    void aSecondTapInHasteRecordsNoNote() throws Exception {
        var said = Node.page(SHIFT + """
                        const tap = async () => { if (!by('shift-enter').dispatch('click', { detail: 1 }).defaultPrevented) form.dispatch('submit'); await settled(50); };
                        await tap(); await tap();
                        console.log(sent.length);
                        await settled(450); await tap();
                        console.log(sent.length)""");
        assertThat(said.lines()).containsExactly("0", "3");
    }
}
