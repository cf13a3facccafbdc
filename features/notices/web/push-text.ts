import type { PushTopic } from '../rules/notice-kind.ts';
import { productName } from '#shared/text.ts';

export const pushSettingsText = {
  off: 'Dieses Gerät bekommt keine Mitteilungen.',
  on: 'Dieses Gerät bekommt Mitteilungen.',
  switchOn: 'Auf diesem Gerät einschalten',
  switchOff: 'Auf diesem Gerät ausschalten',
  switchedOn: 'Mitteilungen sind an',
  switchedOff: 'Mitteilungen sind aus',
  switchedDetail: 'Du kannst das hier jederzeit ändern.',
  failedDetail: 'Dein Browser konnte Mitteilungen gerade nicht einschalten. Versuche es später noch einmal.',
  offFailedDetail: 'Der Server war nicht zu erreichen. Versuche es gleich noch einmal.',
  loadFailed: 'Deine Einstellungen für Mitteilungen konnten nicht geladen werden.',
  denied:
    `Du hast Mitteilungen von ${productName} in diesem Browser verboten. Willst du sie doch, erlaube sie in den ` +
    'Einstellungen des Browsers für diese Seite und lade sie dann neu.',
  ios:
    `Auf iPhone und iPad geht das nur in der App: Tippe in Safari auf „Teilen“, dann auf „Zum Home-Bildschirm“. Öffne ` +
    `${productName} von dort und schalte Mitteilungen hier ein.`,
  missing: 'Dieser Browser kann keine Mitteilungen zeigen.',
  topics: 'Worüber?',
  topic: {
    friendRequests: 'Freund\u00ADschafts\u00ADanfragen und eingelöste Codes',
    trades: 'Neue Tausch\u00ADanfragen',
    answers: 'Antworten auf deine Anfragen',
  } satisfies Record<PushTopic, string>,
  quiet: (from: number, until: number) =>
    `Zwischen ${from} und ${until} Uhr bleibt es still. Was in der Zeit passiert, sagen wir dir danach auf einmal.`,
  quietForChild: (from: number, until: number) =>
    from === until
      ? 'Auf deine Geräte kommen keine Mitteilungen. Das haben deine Eltern entschieden.'
      : `Mitteilungen kommen zwischen ${from} und ${until} Uhr. Was davor oder danach passiert, sagen wir dir auf einmal.`,
  privacy: 'Der Weg führt über den Dienst deines Browsers. Er kann nicht mitlesen.',
  privacyLink: 'Mehr dazu',

  ask: 'Sollen wir dir Bescheid sagen?',
  askDetail: 'Zum Beispiel, wenn jemand mit dir tauschen möchte. Auch, wenn die App zu ist.',
  yes: 'Ja, gern',
  notNow: 'Nicht jetzt',
};
