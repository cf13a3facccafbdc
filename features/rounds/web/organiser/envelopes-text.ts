import { count, figure } from '#shared/figure.ts';
import { longDate } from '#web/words/dates.ts';

const names = (all: readonly string[]) =>
  all.length > 6 ? `${all.slice(0, 6).join(', ')} und ${all.length - 6} weitere` : all.join(', ');

export const envelopesText = {
  brought: {
    title: 'Welche Umschläge sind da?',
    detail: (day: string) =>
      `Am ${longDate(day)}: Hake ab, was auf dem Tisch liegt. Das geht auch ohne Netz.`,
    count: (n: number, all: number) => `${figure(n)} von ${figure(all)} Umschlägen sind da`,
    goOn: 'Weiter: Austeilen',
    without: 'Ohne die fehlenden weiterrechnen',
    ask: (missing: readonly string[]) => ({
      title: count(missing.length, 'Umschlag fehlt', 'Umschläge fehlen'),
      description: `Ohne ${names(missing)} rechnen wir neu. Danach druckst du nur die geänderten Zettel noch einmal.`,
      confirmLabel: 'Ohne sie weiterrechnen',
    }),
  },
  fetched: {
    title: 'Wer hat abgeholt?',
    detail: (_day: string) =>
      'Leert alle Umschläge aus und füllt sie mit der Tischliste neu. Hake ab, wer seinen hat.',
    count: (n: number, all: number) => `${figure(n)} von ${figure(all)} Umschlägen sind abgeholt`,
    goOn: 'Fertig: alles eintragen',
    without: 'Fertig: alles eintragen',
    ask: (missing: readonly string[]) => ({
      title: `${count(missing.length, 'Umschlag ist', 'Umschläge sind')} nicht abgeholt`,
      description: `Was für ${names(missing)} bereitliegt, wird nicht eingetragen. Was andere von ihnen bekommen haben, schon.`,
      confirmLabel: 'Trotzdem eintragen',
    }),
  },
  inside: (n: number) => count(n, 'Sticker', 'Sticker'),
  changed: 'neuer Zettel',
  waits: (n: number) =>
    n === 1
      ? 'Ein Haken bleibt auf diesem Gerät und wird gesendet, sobald diese Seite wieder Netz hat.'
      : `${figure(n)} Haken bleiben auf diesem Gerät und werden gesendet, sobald diese Seite wieder Netz hat.`,
  notBooked: (n: number) =>
    `${count(n, 'Sticker konnte', 'Sticker konnten')} nicht eingetragen werden, weil sich Alben inzwischen geändert haben`,
};
