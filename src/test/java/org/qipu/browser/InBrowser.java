package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives a test of the pages its {@link Page} and the {@link Hall}: one service for all classes, one browser for each,
 * and for every test a page that knows nothing of the one before. What a page complains of on the console fails the test.
 */
public final class InBrowser implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, ParameterResolver {

    private static final Namespace HERE = Namespace.create(InBrowser.class);

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        var chromium = Chromium.orLeaveOut();
        context.getStore(HERE).put(Page.class, new Page(chromium.start(), Hall.ofAll()));
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        page(context).forget();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        if (context.getExecutionException().isPresent()) {
            page(context)
                    .keep(context.getRequiredTestClass().getSimpleName() + "."
                            + context.getRequiredTestMethod().getName());
        } else {
            assertThat(page(context).complaints()).as("on the console").isEmpty();
        }
    }

    private static Page page(ExtensionContext context) {
        return context.getStore(HERE).get(Page.class, Page.class);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        var type = parameter.getParameter().getType();
        return type == Page.class || type == Hall.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Hall.class ? page(context).hall() : page(context);
    }
}
