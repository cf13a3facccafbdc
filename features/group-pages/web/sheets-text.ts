import { productName } from '#shared/text.ts';
import { count } from '#shared/figure.ts';

export const sheetsText = {
  sheets: {
    passes: 'Ausweise',
    letter: 'Elternbrief',
    list: 'Liste der Kinder',
    lists: 'Sammellisten',
  },
  details: {
    passes: 'Acht auf einem Blatt: Damit meldet sich jedes Kind an',
    letter: 'Eine Seite für alle Eltern',
    list: 'Für dich: wer welcher Spitzname ist',
    lists: 'Für jedes Kind: was fehlt, was doppelt ist, mit wem es tauschen kann',
  },
  passesLead:
    'Mit seinem Ausweis meldet sich ein Kind auf einem Gerät an. Wir zeigen die Codes nur dieses eine Mal: Drucke sie gleich.',
  passesFor: 'Für wen?',
  hasPass: 'hat einen',
  renews: (n: number) =>
    n === 1
      ? 'Ein Kind hat schon einen Ausweis. Der alte gilt dann nicht mehr.'
      : `${n} Kinder haben schon einen Ausweis. Die alten gelten dann nicht mehr.`,
  makePasses: (n: number) => (n === 0 ? 'Ausweise machen' : `${count(n, 'Ausweis', 'Ausweise')} machen`),
  passesMade: (n: number) =>
    `${count(n, 'Ausweis ist', 'Ausweise sind')} fertig: ${count(Math.ceil(n / 8), 'Blatt', 'Blätter')} A4. Drucke sie jetzt, bevor du weitergehst.`,
  back: 'Zur Gruppe',
  listTitle: (group: string) => `${group}: Wer ist wer?`,
  listLead:
    'Diese Liste bleibt bei dir. Nur auf diesem Papier steht, welches Kind welchen Spitznamen hat: Schreibe die Namen mit der Hand dazu.',
  nickname: 'Spitzname',
  realName: 'Kind',
  pass: 'Ausweis ausgeteilt',
  paper: 'auf Papier',
  missing: (n: number) =>
    n === 0 ? 'Dir fehlt nichts mehr!' : `Dir fehlen ${count(n, 'Sticker', 'Sticker')}`,
  duplicates: (n: number) =>
    n === 0 ? 'Du hast nichts doppelt.' : `Doppelt hast du ${count(n, 'Sticker', 'Sticker')}`,
  nobody: 'Gerade kannst du mit niemandem tauschen.',
  partners: (names: readonly string[]) => `Tauschen kannst du mit: ${names.join(', ')}`,
  letterWords: {
    title: 'Liebe Eltern,',
    body: (group: string, albums: readonly string[], endsOn: string) => [
      `in der Gruppe „${group}“ sammeln die Kinder bis zum ${endsOn} Sticker mit ${productName}. Sie sehen, was ihnen fehlt und was sie doppelt haben, und mit wem sie fair tauschen können: einer gegen einen, ohne Geld.`,
      ...(albums.length === 0 ? [] : [`Wir sammeln ${albums.map(name => `„${name}“`).join(', ')}.`]),
    ],
    points: [
      'Ihr Kind braucht keine E-Mail-Adresse und kein Passwort. Es hat einen Spitznamen und ein Tier, sonst nichts: keinen echten Namen, kein Foto, kein Geburtsdatum, keinen Ort.',
      'Ein eigenes Gerät ist nicht nötig. Wer keines hat, sammelt auf Papier; wir tragen die Nummern gemeinsam ein.',
      'Tauschen kann Ihr Kind nur mit Kindern dieser Gruppe und mit Freunden, die es selbst kennt. Niemand findet es über eine Suche. Kinder schreiben keine freien Texte, sie wählen aus fertigen Sätzen.',
      'Es gibt keine Ranglisten, keine Punkte und nichts zu kaufen.',
      'Wer die Gruppe leitet, sieht Spitznamen und Sticker der Gruppe. Am Ende werden alle Profile gelöscht, die keine Familie übernommen hat.',
    ],
    family:
      'Möchten Sie das Profil zu Hause weiterführen? Übernehmen Sie es mit dem Ausweis Ihres Kindes in Ihre Familie. Dann sehen und entscheiden Sie, mit wem es tauscht.',
    more: (address: string) => `Alles über den Datenschutz steht auf ${address}.`,
    consentTitle: 'Bitte abtrennen und zurückgeben',
    consent: 'Mein Kind darf mit einem Spitznamen mitmachen.',
    yes: 'Ja',
    no: 'Nein',
    child: 'Name des Kindes',
    signature: 'Datum und Unterschrift',
  },
};
