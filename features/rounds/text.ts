import type { RefusalTexts } from '#shared/refusal.ts';
import type { RoundsRefusal } from './contract.ts';
import type { RingsRefusal } from './ring-contract.ts';

export const roundsRefusalTexts: RefusalTexts<RoundsRefusal> = {
  round_not_found: () => 'Diese Tauschrunde gibt es nicht, oder du gehörst nicht dazu.',
  round_wrong_state: () => 'Die Tauschrunde ist inzwischen weiter. Schau nach, wie sie jetzt steht.',
  round_solving: () =>
    'Die Tauschrunde wird gerade ausgerechnet. Versuche es in ein paar Sekunden noch einmal.',
  seat_not_taken: () => 'Dieser Platz ist nicht mehr dabei. Bei der nächsten Tauschrunde geht es wieder.',
  round_waits_for_guardian: () => 'Ob du so tauschst, sagen erst deine Eltern. Frag sie danach.',
  round_back_too_late: () =>
    'Zurücknehmen könnt ihr eine Tauschrunde nur 24 Stunden lang. Tauscht stattdessen einzeln zurück.',
  too_many_rounds: ({ most }) =>
    `Mehr als ${most} Tauschrunden gleichzeitig gehen nicht. Schließ erst eine ab, oder sag eine ab.`,
  too_many_seats: ({ most }) => `An einen Tisch passen höchstens ${most} Leute. Lade weniger ein.`,
  too_few_seats: () => 'Für eine Tauschrunde braucht es mindestens zwei. Lade noch jemanden ein.',
  round_album_unknown: () =>
    'Eines der Alben gehört nicht hierher, oder es gibt es nicht mehr. Wähl die Alben neu.',
  round_not_friends: () => 'Ihr seid nicht alle mit dir befreundet. Lade nur deine Freunde ein.',
  round_closes_wrong: () =>
    'Der Schluss der Tauschrunde muss in der Zukunft liegen, höchstens 60 Tage von heute. Wähl einen anderen.',
  hand_over_wrong: () =>
    'Der Tag zum Tauschen muss am Tag des Schlusses oder höchstens 30 Tage danach sein. Wähl einen anderen.',
  round_group_unknown: () =>
    'Diese Gruppe gibt es nicht, sie gehört dir nicht, oder sie ruht. Schau in deinen Gruppen nach.',
  envelopes_missing: () =>
    'Es sind noch keine zwei Umschläge da. Hake die ab, die gebracht wurden, oder sag die Runde ab.',
  nothing_fetched: () => 'Noch niemand hat etwas abgeholt. Hake ab, wer seinen Umschlag hat.',
};

export const ringsRefusalTexts: RefusalTexts<RingsRefusal> = {
  ring_not_found: () => 'Diesen Dreieckstausch gibt es nicht, oder du gehörst nicht dazu.',
  ring_gone: () =>
    'Dieser Dreieckstausch geht nicht mehr: Bei euch hat sich inzwischen etwas geändert. Schau nach, ob es einen anderen gibt.',
  ring_over: () => 'Dieser Dreieckstausch ist schon vorbei. Schau nach, wie es steht.',
  too_many_rings: ({ most }) =>
    `Mehr als ${most} Dreieckstausche gleichzeitig gehen nicht. Warte, bis einer fertig ist.`,
};
