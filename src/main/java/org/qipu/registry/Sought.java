package org.qipu.registry;

import java.util.List;
import java.util.function.BiPredicate;
import javax.sql.DataSource;

/** What there is of what somebody seeks to erase: the game, what was erased of it before, and who else is called so. */
public final class Sought {

    private final DataSource database;

    /** What there is in that database, under the role of the service. */
    public Sought(DataSource database) {
        this.database = database;
    }

    /** The sequence of the last event of a game or competition; 0 where there is none. */
    public long lastOf(String stream) {
        return ask("select coalesce(max(sequence), 0) from event where game_id = ?", query -> {
            query.setString(1, stream);
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        });
    }

    /** Whether words of the game or event that is asked for were erased before: asking again succeeds. */
    public boolean wereErased(Erasures.Wanted wanted) {
        return wanted.game().isPresent()
                && ask(
                        "select exists (select from erased_text where game_id = ? and (? < 0 or sequence = ?))",
                        query -> {
                            query.setString(1, wanted.game().get());
                            query.setLong(2, wanted.sequence().orElse(-1L));
                            query.setLong(3, wanted.sequence().orElse(-1L));
                            try (var rows = query.executeQuery()) {
                                rows.next();
                                return rows.getBoolean(1);
                            }
                        });
    }

    /** Persons of the registry in whose name a text occurs: their names are told by their ids wherever they play, and are erased with them alone. */
    public List<String> namedSo(Erasures.Wanted wanted) {
        return wanted.text()
                .filter(any -> wanted.game().isEmpty())
                .map(text -> NamesIn.any(List.of(NamesIn.text(text))))
                .map(this::persons)
                .orElse(List.of());
    }

    private List<String> persons(BiPredicate<String, Boolean> names) {
        return ask(
                "select id, name from player where name is not null and id not like 'event:%' and id not like 'text:%'",
                query -> Erasures.matching(query, names, true));
    }

    private <T> T ask(String sql, Asking<T> asking) {
        return Asking.ask(database, sql, asking);
    }
}
