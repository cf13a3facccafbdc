import { mostStickers } from '#features/albums/rules/catalogue/catalogue-album.ts';
import type { CoverGround, CoverMotif } from '#shared/cover.ts';
import { count, figure } from '#shared/figure.ts';

/** Shows each way in which people write lists, in enough sections that it is read like a long one. */
export const sampleList = ['TIE', 'VÖG', 'FIS', 'PIL', 'BLU']
  .flatMap(code => [
    `## Seite ${code}`,
    '7-9',
    ...[1, 2, 3, 4].flatMap(at => [
      `${code} ${at} Rotes Tier (Glitzer)`,
      `${code} 1${at} Uhu ${at}`,
      `2${at} Dachs`,
    ]),
  ])
  .concat('FWC 00, 1-19; MEX 1-20', '## Mehr', '3. Uhu')
  .join('\n');

export const text = {
  title: 'Album anlegen',
  lead: 'Fehlt hier euer Album? In ein paar Minuten steht es.',
  name: 'Name',
  nameHint: 'Wie er auf dem Heft steht, zum Beispiel „Tiere im Wald“.',
  nameMissing: 'Gib dem Album einen Namen.',
  edition: 'Ausgabe (wenn es mehrere gibt)',
  stickers: 'Welche Sticker gibt es?',
  ways: { count: '1 bis …', list: 'Liste einfügen' },
  count: 'Letzte Nummer im Heft',
  countWrong: `Gib eine Zahl von 1 bis ${figure(mostStickers)} ein.`,
  listTooLong: `Das sind mehr als ${figure(mostStickers)} Sticker. So viele passen nicht in ein Album: Teile es in zwei.`,
  list: 'Liste',
  listHint:
    'Ein Sticker in jeder Zeile („12 Apfel“), Bereiche („FWC 00, 1-19; MEX 1-20“), Überschriften für Abschnitte, eine Tabelle oder eine Albumdatei.',
  listEmpty: 'Füge hier deine Liste ein.',
  listFile: 'Datei öffnen',
  listReplaced: 'Die Datei steht jetzt im Feld, statt dem, was du dort hattest.',
  listFileFailed: 'Diese Datei lässt sich nicht als Albumliste lesen.',
  understood: (stickers: number, sections: number) =>
    sections === 0
      ? `${figure(stickers)} Sticker verstanden`
      : `${figure(stickers)} Sticker in ${count(sections, 'Abschnitt', 'Abschnitten')} verstanden`,
  notUnderstood: (n: number) => count(n, 'Stelle nicht verstanden', 'Stellen nicht verstanden'),
  line: (n: number, message: string) => `Zeile ${figure(n)}: ${message}`,
  leaveOut: {
    title: (n: number) => (n === 1 ? 'Eine Stelle weglassen?' : `${figure(n)} Stellen weglassen?`),
    detail: (places: readonly string[], others: number) =>
      `Nicht verstanden: ${places.map(place => `„${place}“`).join(', ')}${others === 0 ? '' : ` und ${figure(others)} weitere`}. Das steht dann nicht im Album.`,
    confirm: 'Weglassen',
  },
  left: (n: number, example: string) =>
    n === 1 ? `Weggelassen: „${example}“` : `${figure(n)} Zeilen weggelassen, zum Beispiel „${example}“`,
  cured: (label: string) => `Geändert: ${label}.`,
  moreMarks: (n: number) => `… und ${figure(n)} weitere`,
  takeTitle: (title: string) => `„${title}“ als Namen nehmen`,
  special: 'Glitzer und Seltene',
  foils: 'Glitzersticker',
  rares: 'Seltene Sticker',
  rangesHint: 'Nummern oder Bereiche, zum Beispiel 1-8, 40, 41.',
  marked: (n: number) => `${figure(n)} markiert`,
  cover: 'Titelbild',
  motif: 'Motiv',
  ground: 'Farbe',
  more: 'Mehr zum Album',
  packetSize: 'Sticker in einer Tüte',
  packetSizeWrong: 'Gib eine Zahl von 1 bis 100 ein.',
  packetPrice: 'Preis einer Tüte in Euro',
  packetPriceWrong: 'Schreib den Preis so: 0,90.',
  preview: 'So wird dein Album',
  previewEmpty: 'Hier siehst du gleich die Seiten.',
  allSections: (n: number) => `Alle ${figure(n)} Abschnitte`,
  moreStickers: (n: number) => `und ${figure(n)} weitere`,
  submit: 'Album anlegen',
  submitCounted: (n: number) =>
    n === 1 ? 'Album mit 1 Sticker anlegen' : `Album mit ${figure(n)} Stickern anlegen`,
  made: (album: string) => `„${album}“ steht. Viel Spaß beim Sammeln!`,
  failed: 'Das Album konnte nicht angelegt werden',
  alike: {
    title: 'Gibt es das schon?',
    friends: (name: string, album: string) =>
      `${name} hat schon „${album}“. Auch sammeln? Dann könnt ihr tauschen.`,
    forAll: (album: string) => `„${album}“ steht schon im Regal.`,
    own: (album: string) => `Du hast schon „${album}“.`,
  },
  bring: {
    title: 'Gibt es dieses Album schon?',
    lead: 'Sammelst du lieber das andere, kommen deine Sticker dorthin mit.',
    to: 'Anderes Album',
    choose: 'Album wählen',
    hint: 'Fehlt es hier? Nimm es erst in deinem Regal dazu: mit „Auch sammeln“ oder mit seinem Code.',
    preview: 'Mitnehmen …',
  },
  delete: {
    title: 'Album löschen',
    lead: 'Niemand sonst sammelt es. Du kannst es löschen.',
    isShared: (others: number) =>
      `${others === 1 ? 'Jemand sammelt' : `${figure(others)} sammeln`} es mit, deshalb bleibt es. Im Regal kannst du es weglegen.`,
    question: (album: string) => `„${album}“ löschen?`,
    detail: (collected: number) => {
      const mine = collected === 1 ? 'dein Sticker darin, ' : `deine ${figure(collected)} Sticker darin, `;
      return `Das Album, ${collected === 0 ? '' : mine}sein Code und Links auf deine Liste sind dann weg. Rückgängig machen lässt sich das nicht.`;
    },
    confirm: 'Löschen',
    done: (album: string) => `„${album}“ ist gelöscht.`,
  },
  edit: {
    title: (album: string) => `„${album}“ bearbeiten`,
    lead: 'Alle, die es sammeln, sehen die Änderung. Ihre Sticker bleiben ihnen.',
    loadFailed: 'Das Album konnte nicht geladen werden.',
    submit: 'Änderungen speichern',
    failed: 'Die Änderungen konnten nicht gespeichert werden',
    done: (album: string) => `„${album}“ ist geändert.`,
    taken: 'Der Vorschlag steht jetzt unten. Speichere, damit er gilt.',
    edits: {
      kept: 'Was du geändert hast, bleibt auf diesem Gerät, bis du es speicherst.',
      unkept:
        'Auf diesem Gerät ist kein Platz für deine Änderungen. Lass die Seite offen, bis du sie speicherst.',
      drop: 'Änderungen verwerfen',
      dropped: 'Hier steht wieder das Album von jetzt.',
    },
    overtaken:
      'Das Album wurde inzwischen woanders geändert. Was du getippt hast, steht noch da. Speicherst du, gilt deine Liste.',
    gone: (codes: readonly string[]) => {
      const named = `${codes.slice(0, 8).join(', ')}${codes.length > 8 ? ` und ${figure(codes.length - 8)} weitere` : ''}`;
      return codes.length === 1
        ? `Sticker ${named} wird zurückgezogen: Wer ihn hat, behält ihn. Sonst fehlt er niemandem mehr.`
        : `Sticker ${named} werden zurückgezogen: Wer sie hat, behält sie. Sonst fehlen sie niemandem mehr.`;
    },
    withdraw: (n: number) => (n === 1 ? 'Einen Sticker zurückziehen?' : `${figure(n)} Sticker zurückziehen?`),
    withdrawDetail: (n: number, others: number) =>
      `${n === 1 ? 'Er steht' : 'Sie stehen'} nicht mehr in deiner Liste und ${n === 1 ? 'verschwindet' : 'verschwinden'} aus dem Album, auch bei ${others === 1 ? 'jemand anderem, der' : `${figure(others)} anderen, die`} es ${others === 1 ? 'sammelt' : 'sammeln'}. Wer ${n === 1 ? 'ihn' : 'sie'} hat, behält ${n === 1 ? 'ihn' : 'sie'}.`,
    withdrawConfirm: 'Zurückziehen',
    notMine: 'Dieses Album kannst du nicht bearbeiten',
    notMineDetail:
      'Das kann nur, wer es angelegt hat. Hat der Betreiber es für alle übernommen, kümmert er sich darum.',
  },
  notForChildren: 'Alben legen Große an',
  notForChildrenDetail:
    'Bitte deine Eltern oder deine Lehrerin darum. Dann findest du es in deinem Regal und kannst mitsammeln.',
  draft: {
    kept: 'Dein Entwurf bleibt auf diesem Gerät, bis du fertig bist.',
    unkept: 'Auf diesem Gerät ist kein Platz für deinen Entwurf. Lass die Seite offen, bis du fertig bist.',
    drop: 'Neu anfangen',
    dropped: 'Dein Entwurf ist leer.',
  },
  motifs: {
    fox: 'Fuchs',
    panda: 'Panda',
    lion: 'Löwe',
    'dog-face': 'Hund',
    'cat-face': 'Katze',
    'rabbit-face': 'Hase',
    koala: 'Koala',
    hedgehog: 'Igel',
    penguin: 'Pinguin',
    owl: 'Eule',
    unicorn: 'Einhorn',
    't-rex': 'Dino',
    octopus: 'Krake',
    butterfly: 'Falter',
    'soccer-ball': 'Fußball',
    trophy: 'Pokal',
    rocket: 'Rakete',
    'racing-car': 'Rennauto',
    'red-apple': 'Apfel',
    crown: 'Krone',
  } satisfies Record<CoverMotif, string>,
  grounds: {
    blue: 'Blau',
    red: 'Rot',
    green: 'Grün',
    violet: 'Lila',
    yellow: 'Gelb',
    teal: 'Türkis',
    pink: 'Rosa',
    night: 'Nacht',
  } satisfies Record<CoverGround, string>,
};
