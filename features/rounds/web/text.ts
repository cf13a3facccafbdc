import type { CancelReason } from '../contract.ts';
import { count } from '#shared/figure.ts';

interface Words {
  readonly title: string;
  readonly detail: string;
}

const cancelled: Readonly<Record<CancelReason, Words>> = {
  organiser: {
    title: 'Diese Runde ist abgesagt',
    detail: 'Alle Sticker bleiben, wo sie sind. Nichts ist mehr reserviert.',
  },
  nothing_fits: {
    title: 'Diesmal passt nichts zusammen',
    detail:
      'Was die einen doppelt haben, haben die anderen schon. Sammelt ein paar Päckchen und versucht es wieder.',
  },
  too_late: {
    title: 'Diese Runde ist von selbst zu Ende gegangen',
    detail:
      'Der Tag zum Bringen und Abholen ist lange vorbei. Nichts ist eingetragen, und nichts ist mehr reserviert.',
  },
};

export const text = {
  title: (group: { name: string } | null) =>
    group === null ? 'Tauschrunde unter Freunden' : `Tauschrunde: ${group.name}`,
  short: 'Tauschrunde',
  albums: (names: readonly string[]) => names.join(', '),
  organiser: (name: string) => `Es leitet: ${name}`,
  seed: (seed: string) => `Zufallszahl dieser Runde: ${seed}`,
  stepsLabel: 'So weit ist die Runde',
  steps: { open: 'Hinlegen', closed: 'Zusagen', bringing: 'Bringen', fetching: 'Abholen', booked: 'Fertig' },
  toGroups: 'Zurück zur Gruppe',
  toTrading: 'Zur Tauschbörse',
  toRounds: 'Zu den Tauschrunden',
  gone: 'Diese Tauschrunde gibt es nicht mehr',
  goneDetail: 'Eine Runde wird 30 Tage nach ihrem Ende gelöscht. Was getauscht wurde, bleibt.',
  notLoaded: 'Die Tauschrunde konnte nicht geladen werden',
  what: 'Diese Tauschrunde',
  solving: 'Wir rechnen …',
  solvingDetail: (seats: number) =>
    `${count(seats, 'Kumpel sitzt', 'Kumpel sitzen')} am Tisch. Gleich wissen wir, wie so viele Sticker wie möglich ein neues Zuhause finden.`,
  findHome: (n: number) =>
    n === 1 ? 'Sticker findet ein neues Zuhause' : 'Sticker finden ein neues Zuhause',
  foundHome: (n: number) => (n === 1 ? 'Sticker hat ein neues Zuhause' : 'Sticker haben ein neues Zuhause'),
  together: (n: number) => `An einem Tisch: ${count(n, 'Kumpel', 'Kumpel')}`,
  cancelled,
  isBack: {
    title: 'Alles ist zurückgetauscht',
    detail: 'Alle wollten es so. Die Sticker sind wieder da, wo sie vorher waren.',
  },
};
