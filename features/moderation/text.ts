import type { RefusalTexts } from '#shared/refusal.ts';
import type { ModerationRefusal } from './contract.ts';
import type { OperatorRefusal } from './operator-contract.ts';
import type { ObjectionGround, Outcome, ReportKind, ReportReason } from './rules/report.ts';

export const moderationRefusalTexts: RefusalTexts<ModerationRefusal | OperatorRefusal> = {
  report_not_found: () => 'Das gibt es nicht mehr. Du musst nichts weiter tun.',
  reports_unheard: ({ email = '' }) =>
    `Hier schaut niemand Meldungen durch. ${
      email === '' ? 'Schreib stattdessen an die Adresse im Impressum' : `Schreib stattdessen an ${email}`
    }, was dich stört und wo es steht. Bist du ein Kind? Dann zeig es einem Erwachsenen.`,
  remark_full: () => 'Das hast du schon gemeldet, und so viel passt nicht mehr dazu. Schreib es kürzer.',
  mistake_empty: () => 'Schreib, was falsch ist oder wie es richtig heißt.',
  sticker_unknown: () => 'Diesen Code gibt es im Album nicht. Schreib ihn so, wie er jetzt im Album steht.',
  decision_not_found: () => 'Diese Entscheidung gibt es nicht mehr.',
  objection_made: () => 'Du hast schon widersprochen. Wir melden uns bei dir.',
  case_not_found: () => 'Das gibt es nicht mehr, oder jemand anderes hat schon entschieden.',
  nothing_to_take_down: () => 'Da ist nichts mehr, was man entfernen kann. Entscheide ohne Entfernen.',
  nothing_to_restore: () => 'Das lässt sich nicht wieder zeigen: Es ist sichtbar oder gelöscht.',
  nothing_waits: () => 'Da wartet nichts mehr: Jemand anderes hat schon entschieden.',
  content_changed: () =>
    'Das wurde inzwischen geändert. Lies noch einmal, was jetzt dasteht, und entscheide dann.',
  member_not_there: () => 'Dieses Mitglied gibt es nicht mehr.',
  is_operator: () =>
    'Dieses Konto gehört einem Betreiber und lässt sich nicht sperren. Nimm seine Adresse erst aus der Einstellung OPERATORS.',
  not_suspended: () => 'Dieses Konto ist nicht gesperrt.',
  objection_not_found: () => 'Diesen Widerspruch hat schon jemand beantwortet.',
};

export const kindTexts: Readonly<Record<ReportKind, string>> = {
  person: 'Name',
  message: 'Nachricht',
  post: 'Beitrag',
  list: 'Link zu einer Liste',
  album: 'Album',
};

export const reasonTexts: Readonly<Record<ReportReason, string>> = {
  mistake: 'Ein Name, ein Code oder etwas anderes stimmt nicht',
  insult: 'Beleidigend oder gemein',
  spam: 'Werbung oder Betrug',
  private: 'Verrät etwas Persönliches',
  other: 'Etwas anderes',
};

export const groundTexts: Readonly<Record<ObjectionGround, string>> = {
  untrue: 'Das stimmt nicht.',
  harmless: 'Das war nicht böse gemeint.',
  not_me: 'Das war ich nicht.',
  look_again: 'Bitte schaut noch einmal hin.',
};

/** What was done with the reported content. */
export const measureTexts: Readonly<Record<Outcome, string>> = {
  none: 'Nichts geändert',
  take_down: 'Entfernt',
  suspend: 'Konto gesperrt',
  corrected: 'Berichtigt',
};
