package org.qipu.competition;

/** What was recorded of a competition; each event says the whole of it, so that the last one is how it is set up. */
public sealed interface CompetitionEvent {

    /** The competition as it is from then on; its {@code reason} is that of the change. */
    Competition competition();

    /** It was set up. */
    record CompetitionSetUp(Competition competition) implements CompetitionEvent {}

    /** It was set up otherwise. */
    record CompetitionChanged(Competition competition) implements CompetitionEvent {}

    /** It, or a change of it, was kept in a table before there were events of competitions, and was taken over from there. */
    record CompetitionTakenOver(Competition competition) implements CompetitionEvent {}
}
