package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The shell of the pages: which page stands there; skipped, visibly, where there is no node. */
class ShellInNodeTest {

    /** A service with one competition, {@code slow}, whose answer waits until {@code release} is called. */
    private static final String SERVICE = """
            let release;
            const slow = new Promise(resolve => { release = resolve; });
            globalThis.fetch = async path => {
              if (path.endsWith('/session')) return answered(200, { signedIn: false, role: 'spectator' });
              if (path.includes('/competitions/slow')) { await slow; return answered(200, path.endsWith('/rounds') ? [] : { name: 'The slow one' }); }
              return answered(404, { title: 'none' });
            };
            const heading = () => document.body.querySelector('h1')?.textContent;
            const open = async pathname => { location.pathname = pathname; await import(ui + 'app.js'); await settled(); };
            """;

    @BeforeAll
    static void thereIsNode() throws Exception {
        Node.isThere();
    }

    @Test
    void aPageThatComesLateDoesNotTakeThePlaceOfTheOneTheReaderWentTo() throws Exception {
        var said = Node.page(SERVICE + """
                        await open('/ui/sign-in');
                        console.log(heading());
                        location.pathname = '/ui/c/slow'; happens('popstate'); await settled();
                        location.pathname = '/ui/sign-in'; happens('popstate'); await settled();
                        release(); await settled();
                        console.log(heading(), document.body.all().filter(one => one.localName === 'main').length);
                        location.pathname = '/ui/c/slow'; happens('popstate'); await settled();
                        console.log(heading(), document.activeElement.id)""");
        assertThat(said.lines()).containsExactly("Sign in", "Sign in 1", "The slow one main");
    }

    @Test
    void whoseBrowserKeepsNothingIsShownThePages() throws Exception {
        var said = Node.page(SERVICE + """
                        Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
                        await open('/ui/sign-in').catch(e => console.log(String(e)));
                        console.log(heading());
                        const { signOut } = await import(ui + 'lib/session.js');
                        globalThis.fetch = async () => new Response(null, { status: 204 });
                        await signOut();""");
        assertThat(said).isEqualTo("Sign in");
    }

    @Test
    void anAddressThatIsNoneIsSaidToBeNone() throws Exception {
        var said = Node.page(
                SERVICE + "await open('/ui/g/100%').catch(e => console.log(String(e))); console.log(heading());");
        assertThat(said).isEqualTo("There is no such page.");
    }
}
