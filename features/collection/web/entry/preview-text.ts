import type { StickerNames } from '../../rules/sticker-names.ts';
import { named } from '../text.ts';
import { figure } from '#shared/figure.ts';

export const previewText = {
  removable: (names: StickerNames) => `Entfernen geht nur bei ${named(names)}.`,
  isPosition: (number: number, code: string) =>
    `Nummern ohne Buchstaben davor sind Plätze im Album: ${number} ist ${code}.`,
  unknown: (n: number, names: StickerNames) => `${figure(n)} unbekannt: ${named(names)}`,
  tooLong: 'Das ist zu lang für einmal. Der Rest bleibt stehen: Trag ihn danach ein.',
  wholeList: 'Ganze Liste einfügen',
};
