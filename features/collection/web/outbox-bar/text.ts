import { count, figure } from '#shared/figure.ts';

export const text = {
  label: 'Verbindung',
  lost: { away: 'Ohne Verbindung.', troubled: 'Der Server hat gerade ein Problem.' },
  stand: (time: string) => `Du siehst den Stand von ${time}.`,
  onDay: (day: string, time: string) => `${day}, ${time}`,
  back: 'Der Server ist wieder da.',
  waiting: (n: number) => count(n, 'Änderung wartet', 'Änderungen warten'),
  swaps: (n: number) => count(n, 'Tausch wartet', 'Tausche warten'),
  details: 'Mehr dazu',

  signedOut: 'Melde dich an, damit deine Änderungen ankommen.',
  outdated: 'Die App ist nicht mehr auf dem neuesten Stand. Bitte lade sie neu.',
  notKept: 'Dieses Gerät kann gerade nichts speichern. Lass die App offen, bis alles gesendet ist.',
  old: (days: number) => `Deine älteste Änderung wartet seit ${days} Tagen. Geh bald ins Internet.`,
  unreadable: (n: number) => `${count(n, 'Änderung kam', 'Änderungen kamen')} nicht an.`,

  dialogTitle: 'Deine Änderungen',
  allSaved: 'Alles ist beim Server.',
  restSaved: 'Alles andere ist beim Server.',
  cancelledOut: 'Deine letzten Änderungen heben sich auf. Sie gehen von selbst raus.',
  waitingDetail: (n: number) =>
    n === 1
      ? '1 Änderung ist noch nicht beim Server. Sie bleibt auf diesem Gerät und geht von selbst raus.'
      : `${figure(n)} Änderungen sind noch nicht beim Server. Sie bleiben auf diesem Gerät und gehen von selbst raus.`,
  waitingUnkept: (n: number) => `${count(n, 'Änderung ist', 'Änderungen sind')} noch nicht beim Server.`,
  lostDetail: {
    away: 'Der Server ist gerade nicht zu erreichen. Sammeln geht trotzdem. Tauschen, Freunde und Einstellungen gehen erst wieder mit Verbindung.',
    troubled:
      'Der Server hat gerade ein Problem. An deinem Internet liegt es nicht. Sammeln geht trotzdem. Tauschen, Freunde und Einstellungen gehen, sobald er wieder antwortet.',
  },
  swapsDetail: (n: number) =>
    `${text.swaps(n)} darauf, gebucht zu werden. ${n === 1 ? 'Er bleibt' : 'Sie bleiben'} auf diesem Gerät, bis eines eurer Handys Netz hat.`,
  unreadableDetail: (n: number) =>
    `Sie ${n === 1 ? 'lässt' : 'lassen'} sich nicht senden. Sichere sie als Datei, wenn du nachsehen willst, oder wirf sie weg.`,
  tryNow: 'Jetzt senden',
  reload: 'Neu laden',
  save: 'Als Datei sichern',
  discard: 'Wegwerfen',
  fileName: 'klebekumpel-aenderungen.json',
};
