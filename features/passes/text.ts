import type { PassRefusal } from './contract.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const passRefusalTexts: RefusalTexts<PassRefusal> = {
  pass_unknown: () =>
    'Diesen Ausweis kennen wir nicht. Vergleiche alle drei Wörter und die zwei Ziffern mit deinem Zettel. Fehlt ein Stück davon? Dann lass dir einen neuen geben.',
  pass_renewed: () => 'Dieser Zettel gilt nicht mehr: Es gibt einen neueren. Nimm den neuen.',
  pass_ended: () => 'Dieser Ausweis gilt nicht mehr. Lass dir einen neuen geben.',
  pass_group_over: () =>
    'Deine Klasse oder Gruppe ist zu Ende, und mit ihr dieser Ausweis. Deine Eltern können dir ein Profil in der Familie anlegen.',
  pass_grown_up: () => 'Du hast ein eigenes Konto. Melde dich mit E-Mail-Adresse und Passwort an.',
  child_in_family: () =>
    'Dieses Kind gehört schon zu einer Familie. Dort kann man dir einen Code für das zweite Elternteil geben.',
  child_is_yours: () => 'Dieses Kind gehört schon zu deiner Familie.',
};
