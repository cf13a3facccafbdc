import type { RefusalTexts } from '#shared/refusal.ts';
import type { NoticesRefusal } from './contract.ts';

export const noticesRefusalTexts: RefusalTexts<NoticesRefusal> = {
  push_address_refused: () => 'Dein Browser hat eine Adresse genannt, an die wir nichts schicken können.',
};
