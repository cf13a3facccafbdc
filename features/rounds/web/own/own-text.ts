import type { SeatState, ShareCounts } from '../../contract.ts';
import { count, figure } from '#shared/figure.ts';
import { absoluteTime, longDate } from '#web/words/dates.ts';

const stickers = (n: number) => count(n, 'Sticker', 'Sticker');
const special = ({ special: n }: ShareCounts) => (n === 0 ? '' : `, davon ${figure(n)} besondere`);

interface ShareWords {
  readonly title: string;
  readonly detail: (handOverOn: string) => string;
}

const waiting: ShareWords = {
  title: 'Deine Eltern entscheiden',
  detail: () => 'Wir haben sie gefragt. Wenn du nicht willst, musst du nicht warten.',
};

const share: Readonly<Record<SeatState | 'guardian', ShareWords>> = {
  sitting: {
    title: '',
    detail: day =>
      `Genauso viele hin wie her. Gebracht und abgeholt wird am ${longDate(day)}. Machst du mit?`,
  },
  invited: waiting,
  guardian: waiting,
  accepted: {
    title: 'Du machst mit!',
    detail: day => `Sobald alle geantwortet haben, packst du deinen Umschlag für den ${longDate(day)}.`,
  },
  refused: {
    title: 'Du machst diesmal nicht mit',
    detail: () =>
      'Deine Sticker bleiben bei dir. Solange die Runde nicht weitergeht, kannst du es dir noch überlegen.',
  },
  dropped: waiting,
};

const out: Readonly<Record<SeatState, string>> = {
  invited: 'Die Runde ist ohne dich weitergegangen. Beim nächsten Mal klappt es bestimmt.',
  refused: 'Du wolltest nicht mitmachen. Deine Sticker bleiben bei dir.',
  dropped: 'Die Runde ist ohne dich weitergegangen. Deine Sticker bleiben bei dir.',
  sitting: '',
  accepted: '',
};

export const ownText = {
  brings: 'Das bringst du mit',
  bringsDetail: (closesAt: string) =>
    `Mehr musst du nicht tun: Am ${absoluteTime(closesAt)} Uhr schließt die Runde, dann rechnen wir.`,
  invited: (name: string) => `${name} lädt dich ein`,
  invitedDetail: (closesAt: string) =>
    `Alle legen ihre Doppelten auf den Tisch, und jeder bekommt genauso viele zurück, wie er gibt. Die Runde schließt am ${absoluteTime(closesAt)} Uhr.`,
  standsAside: 'Du sitzt diesmal nicht mit am Tisch',
  join: 'Mitmachen',
  joinAfterAll: 'Doch mitmachen',
  notThisTime: 'Diesmal nicht',
  estimate: 'So viele würdest du jetzt bekommen:',
  about: (n: number) => figure(n),
  estimated: '(geschätzt)',
  bringsNothing:
    'Du hast gerade nichts doppelt, was jemand am Tisch braucht. Das kann sich bis zum Schluss ändern.',
  onTable: (n: number) => `${stickers(n)} von dir auf dem Tisch`,
  couldBring: 'Das könntest du mitbringen.',
  tapToKeep: 'Tippe an, was du lieber behältst.',
  staysHome: (n: number) => `${stickers(n)} ${n === 1 ? 'bleibt' : 'bleiben'} bei dir.`,
  keep: (sticker: string) => `${sticker} behalten`,
  kept: 'bleibt',
  shareTitle: ({ gives, gets, ...counts }: ShareCounts) =>
    `Du gibst ${figure(gives)}, du bekommst ${figure(gets)}${special({ gives, gets, ...counts })}`,
  share,
  accept: 'Mitmachen',
  acceptAfterAll: 'Doch mitmachen',
  refuse: 'Lieber nicht',
  refuseAfterAll: 'Doch lieber nicht',
  youGet: ({ gets }: ShareCounts) => `Du bekommst ${stickers(gets)}`,
  youGive: (n: number) => `Du gibst ${stickers(n)}`,
  out: 'Du bist diesmal nicht dabei',
  outDetail: out,
  nothing: 'Für dich war diesmal nichts dabei',
  nothingDetail: 'Deine Sticker bleiben bei dir. Du musst nichts bringen.',
  pack: (n: number) => `Pack ${stickers(n)} in deinen Umschlag`,
  packDetail: (day: string) =>
    `Schreib deinen Namen darauf und bring ihn am ${longDate(day)} mit. Hake ab, was schon drin ist.`,
  packAlbum: (album: string, n: number) => `${album} · ${stickers(n)}`,
  brought: 'Dein Umschlag ist da',
  broughtDetail: 'Jetzt wird sortiert. Gleich kannst du deinen neuen Umschlag abholen.',
  fetch: (n: number) => `Hol deinen Umschlag ab: ${stickers(n)}`,
  fetchDetail: 'Schau nach, ob alles drin ist. Fehlt etwas, sag es gleich am Tisch.',
  fetched: 'Abgeholt!',
  fetchedDetail: 'Sobald alle fertig sind, stehen die Sticker in deinen Alben.',
  booked: (n: number) => `${stickers(n)} neu in deinen Alben`,
  bookedDetail: (n: number) => `Dafür sind ${stickers(n)} von dir weitergewandert. Jetzt wird geklebt!`,
  youGot: ({ gets, ...counts }: ShareCounts) =>
    `Du hast ${stickers(gets)} bekommen${special({ gets, ...counts })}`,
  notBooked: (n: number) =>
    `${stickers(n)} ${n === 1 ? 'steht' : 'stehen'} nicht so im Album, weil sich die Anzahl inzwischen geändert hatte. Schau dort nach.`,
  notFetched: 'Dein Umschlag wurde nicht abgeholt',
  notFetchedDetail: 'Was du bekommen solltest, ist nicht eingetragen. Frag, wo dein Umschlag geblieben ist.',
  back: 'Alles zurück?',
  backDetail: (until: string) =>
    `Bis ${absoluteTime(until)} Uhr geht das noch: wenn alle, die abgeholt haben, zurücktauschen wollen.`,
  backAsk: {
    title: 'Die ganze Runde zurücktauschen?',
    description:
      'Erst wenn alle das wollen, wird alles zurückgebucht. Bis dahin kannst du es dir anders überlegen.',
    confirmLabel: 'Ja, zurücktauschen',
  },
  wantBack: 'Zurücktauschen',
  wantsBack: 'Du möchtest zurücktauschen. Jetzt fehlen noch die anderen.',
  keepIt: 'Doch behalten',
  isBack: 'Alles ist zurückgetauscht',
  rest: 'Schenkstapel',
  restDetail: 'Diese hast du noch übrig, und jemand vom Tisch braucht sie. Du musst nichts verschenken.',
  couldGive: (name: string, n: number) => `${name} fehlen ${stickers(n)} von dir`,
  give: (name: string) => `An ${name} verschenken`,
  given: (name: string) => `Geschenk an ${name} ist unterwegs`,
};
