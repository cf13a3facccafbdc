import type { FamilyPagesRefusal } from './contract.ts';
import { joinUndoDays } from '#features/family/rules/limits.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const familyPagesRefusalTexts: RefusalTexts<FamilyPagesRefusal> = {
  own_account_invalid: () =>
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Hast du schon ein Passwort festgelegt, dann melde dich damit an. Sonst lass dir von deinen Eltern einen neuen schicken.',
  last_guardian: () =>
    'Du bist das einzige Elternteil. Lade ein zweites ein, oder lösche zuerst die Profile der Kinder.',
  guardian_not_found: () => 'Dieses Elternteil gehört nicht mehr zu deiner Familie.',
  guardian_too_new: () =>
    `Du bist erst vor Kurzem beigetreten. Frühestens ${joinUndoDays} Tage danach kannst du das andere Elternteil darum bitten.`,
  ask_not_found: () => 'Diese Frage ist schon beantwortet oder zu Ende.',
  asked_already: () => 'Das andere Elternteil hat dich dasselbe schon gefragt. Antworte oben auf der Seite.',
};
