import type { RefusalTexts } from '#shared/refusal.ts';
import type { CollectionRefusal, OperationRefusal } from './contract.ts';
import { mostCopies } from './rules/quantity.ts';

export const collectionRefusalTexts: RefusalTexts<CollectionRefusal> = {
  operation_id_reused: () =>
    'Diese Änderung wurde schon mit anderem Inhalt gesendet. Bitte lade die Seite neu.',
  other_member: () => 'Hier ist jetzt jemand anderes angemeldet. Deine Änderungen warten auf dich.',
  sticker_unknown: () => unknownSticker(),
};

const unknownSticker = () => 'Diesen Sticker gibt es im Album nicht mehr.';

export const operationRefusalTexts: RefusalTexts<OperationRefusal> = {
  nothing_to_remove: () => 'Von diesem Sticker hast du keinen mehr.',
  too_many_copies: () => `Mehr als ${mostCopies} Stück von einem Sticker gehen nicht.`,
  sticker_unknown: unknownSticker,
  too_old: () =>
    'Diese Änderung ist älter als ein halbes Jahr. Sie zählt nicht mehr, liegt aber noch auf diesem Gerät.',
};
