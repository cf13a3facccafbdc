import type { NoticeKind, SwapWay } from '../rules/notice-kind.ts';
import { figure } from '#shared/figure.ts';
import { productName } from '#shared/text.ts';
import { longDate } from '#web/words/dates.ts';

const noticeSentences: Readonly<Record<NoticeKind, (name: string) => string>> = {
  friend_requested: name => `${name} möchte mit dir befreundet sein.`,
  // Also said to a child whose parents allowed the friendship and who never asked.
  friend_accepted: name => `Du und ${name} seid jetzt befreundet.`,
  code_redeemed: name => `${name} hat deinen Code eingelöst. Ihr seid jetzt Freunde.`,
  trade_proposed: name => `${name} möchte mit dir tauschen.`,
  trade_countered: name => `${name} macht dir einen anderen Vorschlag.`,
  trade_accepted: name => `${name} hat deinen Tausch angenommen.`,
  trade_declined: name => `${name} möchte diesmal nicht tauschen.`,
  trade_refused: name => `Die Eltern haben den Tausch mit ${name} nicht erlaubt.`,
  trade_allowed: name => `Die Eltern haben den Tausch mit ${name} erlaubt.`,
  // Whatever ended them stays unsaid: it may have been a block.
  trade_ended: name => `Zwischen dir und ${name} ist keine Tauschanfrage mehr offen.`,
  trade_cancelled: name => `${name} hat eine Tauschanfrage zurückgezogen.`,
  trade_waits: name =>
    `Die Tauschanfrage zwischen dir und ${name} wartet schon lange. Ohne Antwort endet sie von selbst.`,
  trade_expired: name =>
    `Die Tauschanfrage zwischen dir und ${name} ist zu Ende. Niemand hat sie beantwortet.`,
  child_asks_friendship: name => `${name} möchte mit jemandem befreundet sein. Du entscheidest.`,
  child_asks_swap: name => `${name} möchte tauschen. Du entscheidest.`,
  child_waits: () => 'Dein Kind wartet schon lange auf deine Antwort. Sag Ja oder Nein.',
  child_swapped: name => `${name} hat getauscht.`,
  group_ends: () => 'Deine Gruppe endet bald. Drucke vorher für jedes Kind seine Liste.',
  group_over: () => 'Deine Gruppe ist zu Ende. Deine Alben und deine Freunde bleiben bei dir.',
  guardian_joined: name => `${name} gehört jetzt zu deiner Familie und entscheidet mit dir.`,
  guardian_asks: name => `${name} fragt dich etwas zu eurer Familie. Sag Ja oder Nein.`,
  guardian_refused: name => `${name} hat auf deine Frage zu eurer Familie Nein gesagt.`,
  guardian_left: name =>
    `${name} gehört nicht mehr zu deiner Familie. Die Ausweise der Kinder gelten nicht mehr: Mach neue.`,
  friend_refused: name => `Die Eltern möchten gerade nicht, dass du und ${name} befreundet seid.`,
  // Here `name` is the album's.
  album_taken: name => `Dein Album „${name}“ ist jetzt für alle da. Die Betreiber kümmern sich darum.`,
  album_inherited: name =>
    `Das Album „${name}“ ist jetzt deins: Wer es angelegt hat, ist nicht mehr dabei. Was darin falsch ist, änderst nun du.`,
  mistake_reported: name => `In deinem Album „${name}“ ist ein Fehler gemeldet. Sieh nach, ob das stimmt.`,
  child_asks_album: name => `Dein Kind möchte „${name}“ sammeln. Du entscheidest.`,
  album_allowed: name => `Du darfst „${name}“ sammeln. Es liegt auf deinem Dashboard.`,
  album_refused: () => 'Deine Eltern möchten nicht, dass du das Album sammelst, dessen Code du hast.',
  group_reported: name => `In deiner Gruppe wurde ${name} gemeldet. Die Betreiber prüfen es.`,
  group_cleared: name =>
    `Die Meldung über ${name} aus deiner Gruppe ist geprüft. Es bleibt alles, wie es ist.`,
  group_taken_down: name => `Die Betreiber haben etwas von ${name} aus deiner Gruppe entfernt.`,
  group_suspended: name => `Die Betreiber haben das Profil von ${name} aus deiner Gruppe gesperrt.`,
  group_restored: name =>
    `Die Betreiber haben ihre Entscheidung über ${name} aus deiner Gruppe zurückgenommen.`,
  round_opened: name => `${name} hat eine Tauschrunde eröffnet. Sieh nach, was du mitbringen würdest.`,
  round_solved: () => 'Eure Tauschrunde ist ausgerechnet. Sieh nach, was du gibst und was du bekommst.',
  round_cancelled: () => 'Eure Tauschrunde findet nicht statt. Nichts davon ist mehr versprochen.',
  child_asks_round: name => `${name} sitzt in einer Tauschrunde. Du entscheidest, ob es so tauscht.`,
  ring_proposed: name => `${name} schlägt einen Dreieckstausch vor. Mach mit, wenn er dir gefällt.`,
  ring_booked: () => 'Euer Dreieckstausch ist eingetragen: Alle drei haben zugesagt.',
  ring_ended: () => 'Ein Dreieckstausch kommt nicht zustande. Nichts davon ist mehr versprochen.',
  case_decided: () => 'Die Betreiber haben über etwas von dir entschieden. Lies hier, was.',
  objection_answered: () => 'Die Betreiber haben über deinen Widerspruch entschieden.',
  report_answered: () => 'Deine Meldung ist geprüft. Lies hier, was daraus wurde.',
};

/** For the inbox, which has room for the group's name and its last day; a lock screen says less. */
export const groupSentences: Readonly<
  Partial<Record<NoticeKind, (group: { name: string; endsOn: string }) => string>>
> = {
  group_ends: ({ name, endsOn }) =>
    `Der letzte Tag deiner Gruppe „${name}“ ist der ${longDate(endsOn)}. Drucke vorher für jedes Kind seine Liste.`,
  group_over: ({ name }) =>
    `Deine Gruppe „${name}“ ist zu Ende. Deine Alben und deine Freunde bleiben bei dir.`,
};

const settledSentences: Readonly<Partial<typeof noticeSentences>> = {
  friend_requested: name => `${name} wollte mit dir befreundet sein.`,
  trade_proposed: name => `${name} wollte mit dir tauschen.`,
  trade_waits: name => `Die Tauschanfrage zwischen dir und ${name} war lange offen.`,
  child_asks_friendship: name => `${name} wollte mit jemandem befreundet sein.`,
  child_asks_swap: name => `${name} wollte tauschen.`,
  child_asks_round: name => `${name} saß in einer Tauschrunde.`,
  child_asks_album: name => `Dein Kind wollte „${name}“ sammeln.`,
  child_waits: () => 'Dein Kind hat lange auf eine Antwort gewartet.',
  trade_countered: name => `${name} hat dir einen anderen Vorschlag gemacht.`,
};

type ByWay = Readonly<
  Partial<Record<NoticeKind, Readonly<Partial<Record<SwapWay, (name: string) => string>>>>>
>;

/** Of gifts, wishes, swaps made by hand, and those that are taken back; by what they are to the one who is named. */
const sentencesByWay: ByWay = {
  trade_proposed: {
    gives: name => `${name} möchte dir Sticker schenken.`,
    gets: name => `${name} fragt, ob du Sticker übrig hast.`,
    back: name => `${name} möchte einen Tausch mit dir rückgängig machen.`,
    done: name => `${name} schreibt auf, wie ihr getauscht habt. Stimmt es so?`,
  },
  trade_countered: {
    done: name => `${name} korrigiert, wie ihr getauscht habt. Stimmt es so?`,
  },
  trade_accepted: {
    gives: name => `${name} schenkt dir die Sticker, nach denen du gefragt hast.`,
    gets: name => `${name} hat dein Geschenk angenommen.`,
    back: name => `Dein Tausch mit ${name} ist rückgängig gemacht.`,
    done: name => `${name} sagt, dass ihr so getauscht habt. Es ist eingetragen.`,
  },
  trade_declined: {
    gives: name => `${name} gibt die Sticker diesmal nicht her.`,
    gets: name => `${name} möchte dein Geschenk diesmal nicht.`,
    back: name => `${name} möchte den Tausch nicht rückgängig machen.`,
    done: name => `${name} sagt, dass ihr nicht so getauscht habt.`,
  },
  child_asks_swap: {
    gives: name => `${name} würde Sticker verschenken. Du entscheidest.`,
    gets: name => `${name} würde Sticker geschenkt bekommen. Du entscheidest.`,
    back: name => `Ein Tausch von ${name} soll rückgängig werden. Du entscheidest.`,
    done: name => `${name} hat von Hand getauscht. Du entscheidest, ob es eingetragen wird.`,
  },
  child_swapped: {
    gives: name => `${name} hat Sticker verschenkt und nichts dafür bekommen.`,
    gets: name => `${name} hat Sticker geschenkt bekommen.`,
    back: name => `Ein Tausch von ${name} ist rückgängig gemacht.`,
    done: name => `${name} hat von Hand getauscht. Sieh nach, was ging und was kam.`,
  },
};

const settledByWay: ByWay = {
  trade_proposed: {
    gives: name => `${name} wollte dir Sticker schenken.`,
    gets: name => `${name} hat gefragt, ob du Sticker übrig hast.`,
    back: name => `${name} wollte einen Tausch rückgängig machen.`,
    done: name => `${name} hat aufgeschrieben, wie ihr getauscht habt.`,
  },
  trade_countered: {
    done: name => `${name} hat korrigiert, wie ihr getauscht habt.`,
  },
};

interface Said {
  readonly kind: NoticeKind;
  readonly way?: SwapWay | undefined;
  readonly isSettled?: boolean;
}

export function sentenceOf({ kind, way = 'both', isSettled = false }: Said): (name: string) => string {
  const settled = settledByWay[kind]?.[way] ?? settledSentences[kind];
  return (isSettled ? settled : undefined) ?? sentencesByWay[kind]?.[way] ?? noticeSentences[kind];
}

/** P-18. */
export const unknownName = 'Unbekannt';

export const pushText = {
  digest: (count: number) => `${figure(count)} Neuigkeiten`,
  digestDetail: 'Tippe, um sie zu lesen.',
  somethingNew: 'Es gibt etwas Neues.',
  otherFace: `Für dich gibt es etwas Neues in ${productName}.`,
};
