import { longDate } from '#web/words/dates.ts';

/** Loaded with the dialog that shows all of a request. */
export const detailsText = {
  longOpen: (days: number, end: Date) =>
    `Wartet seit ${days} Tagen. Am ${longDate(end)} endet die Anfrage von selbst.`,
  messageOf: (name: string) => `${name} schreibt`,
  yourMessage: 'Deine Nachricht',
  more: 'Mehr zur Nachricht',
  report: 'Melden',
  reportMessage: (name: string) => `Nachricht von ${name} melden`,
};
