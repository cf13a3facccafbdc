import type { GuardianRefusal } from './contract.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const guardianRefusalTexts: RefusalTexts<GuardianRefusal> = {
  own_account_invalid: () =>
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Hast du schon ein Passwort festgelegt, dann melde dich damit an. Sonst lass dir von deinen Eltern einen neuen schicken.',
};
