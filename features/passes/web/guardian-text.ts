import { absoluteTime, relativeTime } from '#web/words/dates.ts';

export const text = {
  title: 'Ausweis',
  none: (name: string) =>
    `Mit einem Ausweis aus Papier meldet sich ${name} auf einem eigenen Gerät an, ohne E-Mail-Adresse und Passwort.`,
  issued: (at: string) => `Gemacht am ${absoluteTime(at)}`,
  used: (at: string | null) => (at === null ? 'noch nicht benutzt' : `zuletzt benutzt ${relativeTime(at)}`),
  issue: 'Ausweis machen',
  renew: 'Neuer Ausweis',
  issueQuestion: (name: string) => ({
    title: `Ausweis für ${name} machen?`,
    description: `Wer den Zettel hat, kommt damit in das Profil von ${name}.`,
    confirmLabel: 'Ausweis machen',
  }),
  renewQuestion: (name: string) => ({
    title: `Neuer Ausweis für ${name}?`,
    description:
      'Der alte Zettel gilt dann nicht mehr. Wo er zum Anmelden benutzt wurde, ist dein Kind abgemeldet.',
    confirmLabel: 'Neuer Ausweis',
  }),
  end: 'Ausweis sperren',
  endTitle: (name: string) => `Ausweis von ${name} sperren?`,
  endDetail:
    'Der Zettel gilt dann nicht mehr. Wo er zum Anmelden benutzt wurde, ist dein Kind abgemeldet. Alben und Freunde bleiben.',
  ended: 'Der Ausweis ist gesperrt',
  notLoaded: 'Das konnte nicht geladen werden.',
  dialogTitle: (name: string) => `Ausweis für ${name}`,
  once: 'Diesen Code zeigen wir nur jetzt. Drucke ihn aus, oder schreib ihn ab.',
  address: (where: string) => `Zum Eintippen auf ${where}:`,
  print: 'Drucken',
  done: 'Fertig',
};
