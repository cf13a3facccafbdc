import type { AccessToken } from '../../access-token-contract.ts';
import { accessTokenDays } from '../../rules/access-token.ts';
import { longDate } from '#web/words/dates.ts';

export interface Twin {
  readonly place: number;
  readonly of: number;
}
const whichOf = ({ place, of }: Twin) => (of > 1 ? ` (${place}. von ${of})` : '');

/** Numbers tokens with the same name and end date, the oldest first. */
export function twinOf({ id, name, expiresAt }: AccessToken, all: readonly AccessToken[]): Twin {
  const alike = all
    .filter(other => other.name === name && longDate(other.expiresAt) === longDate(expiresAt))
    .toReversed();
  return { place: alike.findIndex(other => other.id === id) + 1, of: alike.length };
}

export const accessTokenText = {
  title: 'Zugang für eigene Programme',
  detail:
    'Du schreibst gern kleine Programme? Mit einem Zugangs\u00ADschlüssel kommen sie an deine Sammlung, ohne dein Passwort.',
  failed: 'Deine Zugangsschlüssel konnten nicht geladen werden.',
  scopes: { read: 'Darf lesen', quantities: 'Darf lesen und Anzahlen ändern' },
  until: (time: string, twin: Twin) => `Gilt bis ${longDate(time)}${whichOf(twin)}`,
  lastUsed: (when: string) => `Zuletzt benutzt: ${when}`,
  neverUsed: 'Noch nie benutzt',
  end: 'Beenden',
  hasEnded: 'Beendet',
  endNamed: (name: string, until: string, twin: Twin) =>
    `Zugangsschlüssel beenden: ${name}, gilt bis ${longDate(until)}${whichOf(twin)}`,
  ended: 'Zugangsschlüssel beendet',
  endWithPassword: 'Diese Zugangsschlüssel enden',
  endWithPasswordDetail:
    'Wer dein altes Passwort kannte, kann einen Zugangsschlüssel gemacht haben. Lass nur weiter gelten, was du sicher kennst.',
  namedUntil: (name: string, until: string, twin: Twin) =>
    `${name}, gilt bis ${longDate(until)}${whichOf(twin)}`,
  make: 'Neuer Zugangsschlüssel',

  makeDetail: `Er gilt ${accessTokenDays} Tage. Änderst du dein Passwort, kannst du ihn mit beenden.`,
  name: 'Wofür ist er?',
  nameHint: 'Zum Beispiel: Skript auf dem Laptop',
  nameMissing: 'Bitte schreib, wofür er ist.',
  scope: 'Was darf das Programm?',
  readDetail: 'Alben, Anzahlen, Freunde und Tauschanfragen lesen',
  quantitiesDetail: 'Das alles lesen und Anzahlen ändern',
  makeNow: 'Zugangsschlüssel machen',

  madeTitle: 'Dein Zugangsschlüssel',
  madeDetail:
    'Kopier ihn jetzt. Er wird nur dieses eine Mal gezeigt. Gib ihn niemandem: Wer ihn hat, kommt an deine Sammlung.',
  copy: 'Kopieren',
  copied: 'Zugangsschlüssel kopiert',
  copyFailed: 'Kopieren ging nicht. Markier den Schlüssel und kopier ihn von Hand.',
  try: 'Probier ihn aus, zum Beispiel so:',
  example: (origin: string) => `curl -H "Authorization: Bearer DEIN-SCHLÜSSEL" ${origin}/api/collection`,
  calls: (origin: string) => `Alle Aufrufe stehen in ${origin}/api/openapi.json`,
  kept: 'Ich habe ihn kopiert',
};
