package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a page shows on a device that has slept, while performance.now() stood still; skipped, visibly, where there is no node. */
class SleepInNodeTest {

    /** Clocks of a device: {@code awake} is what performance.now() tells, {@code hall} the service's time, {@code wrong} by how much the device is ahead of it. */
    private static final String DEVICE = """
            let awake = 1000, hall = Date.parse('2026-11-21T09:00:00Z'), wrong = -7_200_000;
            const pass = (ms, asleep = false) => { hall += ms; awake += asleep ? 0 : ms; };
            Object.defineProperty(globalThis, 'performance', { value: { now: () => awake }, configurable: true });
            Date.now = () => hall + wrong;
            const time = await import(ui + 'lib/time.js'), off = () => Math.round((time.serverNow() - hall) / 1000);
            const heard = () => time.learn(new Date(hall).toISOString());
            """;

    @BeforeAll
    static void thereIsNode() throws Exception {
        Node.isThere();
    }

    @Test
    void theTimeOfTheServiceIsKnownAfterASleepBeforeAnythingIsHeard() throws Exception {
        var said = Node.page(DEVICE + """
                        const said = [];
                        heard(); pass(60_000); said.push(off());
                        pass(1_200_000, true); said.push(off());
                        pass(5_000); said.push(off());
                        heard(); said.push(off());
                        pass(1_200_000, true); heard(); pass(10_000); said.push(off());
                        console.log(JSON.stringify(said))""");
        assertThat(said).isEqualTo("[0,0,0,0,0]");
    }

    @Test
    void aClockOfTheDeviceThatIsSetMisleadsUntilTheServiceIsHeardAndAFewSecondsNever() throws Exception {
        var said = Node.page(DEVICE + """
                        const said = [];
                        heard(); wrong += 3_000; said.push(off());
                        wrong -= 86_400_000; said.push(off());
                        wrong += 86_400_000 + 60_000; heard(); said.push(off());
                        console.log(JSON.stringify(said))""");
        assertThat(said).isEqualTo("[0,0,0]");
    }

    @Test
    void aStreamOnWhichNothingWasHeardForASleepIsNotLive() throws Exception {
        var said = Node.page(DEVICE + """
                        const { follow } = await import(ui + 'lib/live.js');
                        let calls = 0;
                        const states = [], event = 'event: heartbeat\\ndata: {"now":"2026-11-21T09:00:00Z"}\\n\\n';
                        globalThis.fetch = async () => { calls++; return new Response(new ReadableStream({ start: body => { if (calls === 1) body.enqueue(new TextEncoder().encode(event)); } })); };
                        follow('/stream', { heartbeat() {}, state: state => states.push(state) });
                        await settled(50);
                        pass(1_200_000, true);
                        await settled(1_300);
                        states.push('then');
                        await settled(5_000);
                        console.log(JSON.stringify([states, calls]))""");
        assertThat(said).isEqualTo("[[\"live\",\"stale\",\"then\",\"offline\"],2]");
    }
}
