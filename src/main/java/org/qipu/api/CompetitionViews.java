package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.qipu.api.request.CompetitionShape;
import org.qipu.api.request.Installation;
import org.qipu.api.request.SideNames;
import org.qipu.board.Discipline;
import org.qipu.competition.CompetitionVersion;
import org.qipu.log.codec.GameJson;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;

/** A competition as the caller may see it. */
@ApplicationScoped
class CompetitionViews {

    @Inject
    Caller caller;

    @Inject
    Installation installation;

    @Inject
    Looked looked;

    /** A version of it; why somebody withdrew is for those who may know who he is. */
    JsonNode of(String id, CompetitionVersion version) {
        var view = GameJson.mapper().createObjectNode();
        view.put("id", id)
                .put("version", version.version())
                .put("changedAt", version.changedAt().toString());
        view.putObject("actor")
                .put("id", version.actor().id())
                .put("role", version.actor().role().wireName());
        view.put("timeZone", installation.timeZone().getId()); // unless it has its own
        view.setAll(CompetitionShape.shown(version.competition()));
        var reasons = view.path("withdrawals").findParents("reason");
        if (!Permissions.seesNames(caller.role())) { // why somebody withdrew may be his health
            reasons.forEach(one -> ((ObjectNode) one).remove("reason"));
        } else if (!reasons.isEmpty()) {
            looked.more(() -> true);
        }
        return SideNames.shownCompetition(
                view, version.competition().isXiangqi() ? Discipline.XIANGQI : Discipline.CHESS);
    }
}
