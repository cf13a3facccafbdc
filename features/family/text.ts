import type { FamilyRefusal } from './contract.ts';
import type { NameDoubt } from './rules/nickname.ts';
import { mostChildren } from './rules/limits.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

const doubtTexts: Readonly<Record<NameDoubt, string>> = {
  street: 'eine Straße nennt',
  'full-name': 'wie Vor- und Nachname aussieht',
  insult: 'jemanden beleidigen kann',
};

export const becauseOf = (doubts: readonly NameDoubt[]) =>
  `weil er ${doubts.map(doubt => doubtTexts[doubt]).join(' und ')}`;

export const familyRefusalTexts: RefusalTexts<FamilyRefusal> = {
  face_not_found: () => 'Dieses Kind gehört nicht oder nicht mehr zu dieser Familie.',
  child_not_found: () => 'Dieses Kind gibt es in deiner Familie nicht oder nicht mehr.',
  pin_wrong: () => 'Die PIN stimmt nicht.',
  pin_locked: () => 'Die PIN war zu oft falsch. Gib jetzt dein Passwort ein.',
  guardian_password_wrong: () => 'Das Passwort stimmt nicht.',
  not_on_guardians_device: () => 'Das geht nur auf dem Gerät, auf dem sich ein Elternteil angemeldet hat.',
  name_doubtful: details =>
    `Der Name ist keine gute Wahl, ${details['reasons']}. Nimm lieber einen Spitznamen.`,
  too_many_children: () => `In eine Familie passen ${mostChildren} Kinder.`,
  guardian_code_invalid: () => 'Der Code ist falsch oder abgelaufen. Lass dir einen neuen geben.',
  already_in_family: () => 'Du gehörst schon zu einer Familie. Verlasse sie zuerst.',
  family_full: () => 'Diese Familie hat schon zwei Elternteile.',
};
