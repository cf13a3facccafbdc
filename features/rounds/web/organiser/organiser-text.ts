import type { SeatState } from '../../contract.ts';
import { count, figure } from '#shared/figure.ts';
import { absoluteTime } from '#web/words/dates.ts';

const answers: Readonly<Record<SeatState, string>> = {
  invited: 'eingeladen',
  sitting: 'noch offen',
  accepted: 'sagt zu',
  refused: 'sagt ab',
  dropped: 'nicht dabei',
};

const openStates: Readonly<Record<SeatState, string>> = {
  ...answers,
  sitting: 'am Tisch',
  refused: 'diesmal nicht',
};

/** At most six are named. */
function among(names: readonly string[]): string {
  const shown = names.slice(0, 6).join(', ');
  return names.length > 6 ? `${shown} und ${names.length - 6} weitere` : shown;
}

export const organiserText = {
  open: 'Die Runde ist offen',
  openDetail: (n: number, closesAt: string) =>
    `${n === 0 ? 'Noch niemand sitzt' : count(n, 'Kumpel sitzt', 'Kumpel sitzen')} am Tisch. Die Runde schließt von selbst am ${absoluteTime(closesAt)} Uhr.`,
  close: 'Runde schließen',
  closeAsk: (n: number) => ({
    title: 'Runde jetzt schließen?',
    description: `Wir rechnen für ${count(n, 'Kumpel', 'Kumpel')} aus, wer was bekommt, und sagen allen Bescheid. Danach kann niemand mehr etwas zurückhalten.`,
    confirmLabel: 'Schließen und rechnen',
  }),
  cancel: 'Runde absagen',
  cancelAsk: {
    title: 'Runde absagen?',
    description: 'Alle erfahren davon. Nichts wird getauscht, und alle Sticker sind wieder frei.',
    confirmLabel: 'Runde absagen',
  },
  table: 'Am Tisch',
  tableDetail: 'Für Kinder auf Papier entscheidest du mit ihnen zusammen.',
  openStates,
  onPaper: 'sammelt auf Papier',
  sits: 'dabei',
  sitsNamed: (name: string) => `${name} ist dabei`,
  keeps: 'Was bleibt?',
  keepsNamed: (name: string) => `Was ${name} behält`,
  answered: (n: number, all: number) => `${figure(n)} von ${figure(all)} sagen zu`,
  closedDetail: 'Wer nicht zusagt, ist nicht dabei. Für die anderen rechnen wir dann noch einmal.',
  byPairs:
    'Der Tisch war zu groß zum Ausrechnen: Wir haben immer zwei zusammengebracht, die am besten passen.',
  acceptForPaper: (n: number) => `Für ${count(n, 'Kind', 'Kinder')} auf Papier zusagen`,
  toBringing: 'Weiter: Umschläge packen',
  bringingAsk: (names: readonly string[]) => ({
    title: `Ohne ${count(names.length, 'Antwort', 'Antworten')} weiter?`,
    description: `Noch nicht zugesagt: ${among(names)}. Für die anderen rechnen wir neu.`,
    confirmLabel: 'Ohne sie weiter',
  }),
  guardian: 'Eltern entscheiden',
  answers,
  share: (gives: number, gets: number) => `gibt ${figure(gives)}, bekommt ${figure(gets)}`,
  accepts: 'sagt zu',
  acceptsNamed: (name: string) => `${name} sagt zu`,
  bookedTable: 'Wer war dabei?',
  bookedDetail: 'Alles ist eingetragen. In 30 Tagen löschen wir die Runde; die Sticker bleiben.',
  backDetail: (until: string) =>
    `Alles ist eingetragen. Bis ${absoluteTime(until)} Uhr kann die ganze Runde zurück, wenn alle es wollen.`,
  notFetched: 'nicht abgeholt, nicht eingetragen',
  wantsBack: 'will zurück',
  wantsBackNamed: (name: string) => `${name} will zurücktauschen`,
  isBack: 'Alles ist zurückgetauscht',
};
