import type { RefusalTexts } from '#shared/refusal.ts';
import type { FriendsRefusal } from './contract.ts';

export const friendsRefusalTexts: RefusalTexts<FriendsRefusal> = {
  member_not_found: () => 'Dieses Mitglied gibt es nicht oder nicht mehr.',
  friendship_not_found: () => 'Diese Anfrage oder Freundschaft gibt es nicht mehr.',
  friendship_decided: () => 'Diese Anfrage ist schon beantwortet.',
  not_recipient: () => 'Nur wer gefragt wurde, kann antworten.',
  already_connected: () => 'Ihr seid bereits befreundet oder habt eine ausstehende Anfrage',
  too_many_open_requests: details =>
    `Du hast schon ${details['most']} offene Anfragen. Warte auf Antworten oder ziehe welche zurück.`,
  invite_invalid: () => 'Der Code ist ungültig oder abgelaufen',
  guardians_said_no: () =>
    'Die Eltern möchten das gerade nicht. Frag sie selbst, oder versuch es in ein paar Wochen.',
  invite_own: () => 'Das ist dein eigener Code. Gib ihn jemandem, mit dem du tauschen willst.',
};
