import { count } from '#shared/figure.ts';
import { absoluteTime, longDate } from '#web/words/dates.ts';

export const lineText = {
  solving: 'Wir rechnen gerade',
  invited: 'Du bist eingeladen: Machst du mit?',
  open: (closesAt: string) => `Offen bis ${absoluteTime(closesAt)} Uhr`,
  yourAnswer: (n: number) => `${count(n, 'Sticker wartet', 'Sticker warten')} auf dich: Machst du mit?`,
  answers: 'Ausgerechnet: Wer sagt zu?',
  closed: 'Ausgerechnet: Die anderen antworten noch',
  bringing: (day: string) => `Umschläge bringen am ${longDate(day)}`,
  fetching: (_day: string) => 'Umschläge werden ausgeteilt',
  booked: 'Fertig: alles eingetragen',
  cancelled: 'Zu Ende, ohne Tausch',
};
