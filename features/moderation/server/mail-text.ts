import { kindTexts, measureTexts } from '../text.ts';
import type { Measure, ReportKind } from '../rules/report.ts';
import { greet } from '#features/auth/server/mail-text.ts';
import type { Letter } from '#server/mail/letter.ts';
import { productName } from '#shared/text.ts';

const day = (date: Date) =>
  date.toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long' });

/** Says in whole sentences what was done with something of theirs. */
function happened(kind: ReportKind, measure: Measure, until: Date | null): string {
  if (measure === 'suspend') {
    return until === null
      ? `dein Konto bei ${productName} ist für immer gesperrt.`
      : `dein Konto bei ${productName} ist bis ${day(until)} gesperrt.`;
  }
  if (kind === 'person')
    return `wir haben deinen Namen bei ${productName} entfernt. Du kannst dir einen anderen geben.`;
  if (kind === 'message')
    return `wir haben den Text einer deiner Tauschanfragen bei ${productName} entfernt.`;
  if (kind === 'album')
    return `wir haben die Namen in einem deiner Alben bei ${productName} entfernt. Du kannst ihm andere geben.`;
  return kind === 'post'
    ? `wir zeigen einen deiner Beiträge bei ${productName} nicht mehr.`
    : `wir zeigen einen deiner Links zu einer Liste bei ${productName} nicht mehr.`;
}

/** The same for those responsible for a child. The child is not named, because a mail may be stored as a file. */
function happenedToChild(kind: ReportKind, measure: Measure, until: Date | null): string {
  if (measure === 'suspend') {
    const howLong = until === null ? 'für immer' : `bis ${day(until)}`;
    return `wir haben das Profil eines Kindes gesperrt, das du bei ${productName} begleitest: ${howLong}.`;
  }
  if (kind === 'person')
    return `wir haben den Namen eines Kindes entfernt, das du bei ${productName} begleitest. Bitte gib ihm einen anderen.`;
  const what = {
    message: 'den Text einer Tauschanfrage',
    album: 'die Namen in einem Album',
    list: 'den Link zu einer Liste',
    post: 'einen Beitrag',
  }[kind];
  return `wir haben ${what} von einem Kind entfernt, das du bei ${productName} begleitest.`;
}

interface Concerning {
  readonly kind: ReportKind;
  readonly measure: Measure;
  readonly until: Date | null;
  readonly reason: string;
}

export const moderationMails = {
  decided: (name: string | undefined, { kind, measure, until, reason }: Concerning, url: string): Letter => ({
    subject: measure === 'suspend' ? 'Dein Konto ist gesperrt' : 'Wir haben etwas von dir entfernt',
    greeting: greet(name),
    paragraphs: [
      happened(kind, measure, until),
      `Der Grund: ${reason}`,
      measure === 'suspend'
        ? 'Du kannst dich anmelden, deine Daten mitnehmen und dein Konto löschen.'
        : 'Alles andere in deinem Konto bleibt, wie es ist.',
      'Siehst du das anders? Dann widersprich. Ein Mensch schaut noch einmal darauf.',
    ],
    action: { label: 'Ansehen und widersprechen', url },
    afterword: ['Die Entscheidung hat ein Mensch getroffen, kein Programm.'],
  }),
  decidedOfChild: (
    name: string | undefined,
    { kind, measure, until, reason }: Concerning,
    url: string,
  ): Letter => ({
    subject:
      measure === 'suspend'
        ? 'Das Profil eines Kindes ist gesperrt'
        : 'Wir haben etwas von einem Kind entfernt',
    greeting: greet(name),
    paragraphs: [
      happenedToChild(kind, measure, until),
      `Der Grund: ${reason}`,
      'Das Kind sieht, was entschieden wurde, und kann widersprechen. Den Grund erfährst nur du: Erklär ihn in deinen Worten.',
    ],
    action: { label: `Zu ${productName}`, url },
    afterword: ['Die Entscheidung hat ein Mensch getroffen, kein Programm.'],
  }),
  answered: (name: string | undefined, isGranted: boolean, answer: string, url: string): Letter => ({
    subject: 'Antwort auf deinen Widerspruch',
    greeting: greet(name),
    paragraphs: [
      isGranted
        ? 'du hattest recht: Wir haben unsere Entscheidung zurückgenommen. Worte, die wir entfernt haben, darfst du wieder schreiben.'
        : 'wir haben noch einmal darauf geschaut und bleiben bei unserer Entscheidung.',
      answer,
    ],
    action: { label: 'Ansehen', url },
    afterword: ['Die Entscheidung hat ein Mensch getroffen, kein Programm.'],
  }),
  answeredOfChild: (name: string | undefined, isGranted: boolean, answer: string, url: string): Letter => ({
    subject: 'Antwort auf den Widerspruch eines Kindes',
    greeting: greet(name),
    paragraphs: [
      `ein Kind, das du bei ${productName} begleitest, hat einer Entscheidung von uns widersprochen.`,
      isGranted
        ? 'Das Kind hatte recht: Wir haben unsere Entscheidung zurückgenommen. Worte, die wir entfernt haben, sind wieder erlaubt.'
        : 'Wir haben noch einmal darauf geschaut und bleiben bei unserer Entscheidung.',
      answer,
      'Das Kind sieht, was wir entschieden haben. Unsere Worte erfährst nur du: Erklär sie in deinen.',
    ],
    action: { label: `Zu ${productName}`, url },
    afterword: ['Die Entscheidung hat ein Mensch getroffen, kein Programm.'],
  }),
  liftedOfChild: (name: string | undefined, url: string): Letter => ({
    subject: 'Das Profil eines Kindes ist wieder frei',
    greeting: greet(name),
    paragraphs: [
      `das Profil eines Kindes, das du bei ${productName} begleitest, ist nicht mehr gesperrt. Das Kind kann wieder sammeln und tauschen.`,
    ],
    action: { label: `Zu ${productName}`, url },
    afterword: ['Das hat ein Mensch entschieden, kein Programm.'],
  }),
  lifted: (name: string | undefined, url: string): Letter => ({
    subject: 'Dein Konto ist wieder frei',
    greeting: greet(name),
    paragraphs: [
      `dein Konto bei ${productName} ist nicht mehr gesperrt. Du kannst wieder sammeln und tauschen.`,
    ],
    action: { label: 'Anmelden', url },
    afterword: ['Viel Spaß!'],
  }),
  /** `name` is undefined for visitors and unconfirmed addresses. */
  reportAnswered: (name: string | undefined, kind: ReportKind, measure: Measure): Letter => ({
    subject: 'Deine Meldung ist geprüft',
    greeting: greet(name),
    paragraphs: [
      `du hast uns etwas gemeldet (${kindTexts[kind]}). Ein Mensch hat es angesehen und entschieden: ${measureTexts[measure]}.`,
      measure === 'none'
        ? 'Wir fanden darin nichts, was gegen unsere Regeln verstößt. Du kannst das Mitglied trotzdem blockieren, dann lässt es dich in Ruhe.'
        : 'Danke, dass du aufgepasst hast.',
    ],
    afterword: ['Bist du nicht einverstanden? Dann schreib uns. Unsere Adresse steht im Impressum.'],
  }),
  released: (
    name: string | undefined,
    isGranted: boolean,
    reason: string | undefined,
    url: string,
  ): Letter => ({
    subject: isGranted ? 'Dein Beitrag steht im Blog' : 'Dein Beitrag ist zurück bei dir',
    greeting: greet(name),
    paragraphs: [
      isGranted
        ? 'wir haben deinen ersten Beitrag angesehen. Jetzt können ihn alle lesen. Deine nächsten erscheinen sofort.'
        : 'wir haben deinen ersten Beitrag angesehen und noch nicht veröffentlicht. Er liegt als Entwurf bei dir.',
      ...(reason === undefined ? [] : [reason]),
    ],
    action: { label: 'Zu deinen Beiträgen', url },
    afterword: ['Das hat ein Mensch entschieden, kein Programm.'],
  }),
  reportsWait: (url: string): Letter => ({
    subject: 'Etwas wartet auf deine Entscheidung',
    greeting: 'Hallo,',
    paragraphs: [
      `bei ${productName} wurde etwas gemeldet, oder ein erster Beitrag wartet auf Freigabe. Bitte schau es dir an.`,
      'Kommt in der nächsten Stunde noch mehr, schreiben wir nicht noch einmal.',
    ],
    action: { label: 'Zum Betrieb', url },
    afterword: ['Du bekommst diese E-Mail, weil du diese Seite betreibst.'],
  }),
};
