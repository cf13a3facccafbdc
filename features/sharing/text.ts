import type { SharingRefusal } from './contract.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const sharingRefusalTexts: RefusalTexts<SharingRefusal> = {
  list_gone: () =>
    'Diese Liste gibt es nicht mehr. Der Link ist abgelaufen oder wurde beendet: Lass dir einen neuen schicken.',
  list_taken_down: () =>
    'Deinen Link zu dieser Liste haben die Betreiber entfernt. Warum, steht in den Einstellungen unter „Meldungen“.',
};
