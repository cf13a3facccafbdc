import type { GuardianRefusal } from './contract.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const guardianRefusalTexts: RefusalTexts<GuardianRefusal> = {
  own_account_invalid: () =>
    'Dieser Link gilt nicht mehr. Vielleicht wurde er schon benutzt. Lass dir von deinen Eltern einen neuen schicken.',
};
