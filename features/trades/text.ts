import type { RefusalTexts } from '#shared/refusal.ts';
import type { TradesRefusal } from './contract.ts';
import type { Phrase } from './rules/phrases.ts';

/** Sent in place of a free message. */
export const phraseTexts: Readonly<Record<Phrase, string>> = {
  more: 'Hast du noch mehr?',
  break: 'In der Pause?',
  tomorrow: 'Morgen?',
  sports: 'Nach dem Sport?',
  'nearly-full': 'Mein Album ist fast voll!',
  please: 'Bitte!',
  thanks: 'Danke!',
};

/** The message of proposals that are sent by one tap. */
export const preparedMessages = {
  smart: (a: number, b: number) => `Smart-Tausch: Sticker #${a} gegen #${b}`,
  quick: 'Schneller Tausch vorgeschlagen',
};

/** Written by the app, not by a member. */
export function isPrepared(message: string): boolean {
  return message === preparedMessages.quick || /^Smart-Tausch: Sticker #\d+ gegen #\d+$/.test(message);
}

export const tradesRefusalTexts: RefusalTexts<TradesRefusal> = {
  not_friends: () => 'Ihr seid nicht befreundet. Tauschen geht nur unter Freunden.',
  no_text_to_children: () => 'An Kinder gehen keine eigenen Texte. Such dir einen Satz aus.',
  friend_on_paper: () =>
    'Dieses Kind sammelt auf Papier und sieht keine Anfragen. Tauscht von Hand, und tragt es danach beide ein.',
  trade_not_found: () => 'Diese Tauschanfrage gibt es nicht.',
  trade_not_pending: () => 'Diese Tauschanfrage ist schon erledigt.',
  waits_for_guardian: () =>
    'Diesen Tausch müssen erst die Eltern erlauben. Frag nach, und versuche es später.',
  refused_by_guardians: () =>
    'Dieser Tausch ist schon abgelehnt. Ein Elternteil hat Nein gesagt, und das gilt.',
  trade_not_accepted: () => 'Abhaken könnt ihr erst, wenn der Tausch angenommen ist.',
  too_late_to_take_back: () =>
    'Rückgängig machen könnt ihr einen Tausch nur 24 Stunden lang. Schlag stattdessen einen Tausch zurück vor.',
  taken_back_already: () =>
    'Dieser Tausch ist schon rückgängig gemacht, oder einer von euch hat darum gebeten.',
  not_trade_recipient: () => 'Nur wer die Anfrage bekommen hat, kann sie beantworten.',
  not_trade_sender: () => 'Nur wer die Anfrage gestellt hat, kann sie abbrechen.',
  sticker_not_available: details =>
    details['isDone'] === 1 && details['asked'] === undefined
      ? `„${details['sticker']}“ steht nicht so oft in deiner Sammlung. Trag ihn erst ein.`
      : `Von „${details['sticker']}“ hast du nicht genug übrig: ${details['available']} verfügbar.${
          details['asked'] === undefined ? '' : ` Deine Anfrage an ${details['asked']} hält ihn.`
        }`,
  sticker_not_spare: details =>
    details['isDone'] === 1
      ? `„${details['sticker']}“ steht nicht so oft in der Sammlung deines Freundes.`
      : `„${details['sticker']}“ hat dein Freund nicht mehr doppelt.`,
  sticker_not_listed: () => 'Einen dieser Sticker gibt es nicht.',
  sticker_gone: details =>
    details['isBack'] === 1
      ? `Rückgängig geht nicht: ${details['isMine'] === 1 ? 'Du hast' : `${details['giver']} hat`} „${details['sticker']}“ nicht mehr.`
      : details['isDone'] === 1
        ? `So geht es nicht mehr: ${details['isMine'] === 1 ? 'Du hast' : `${details['giver']} hat`} „${details['sticker']}“ nicht mehr.`
        : details['isMine'] === 1
          ? `„${details['sticker']}“ ist nicht mehr verfügbar: Du hast davon keinen mehr übrig.`
          : `„${details['sticker']}“ ist nicht mehr verfügbar: ${details['giver']} hat davon keinen mehr übrig.`,
  too_many_copies: details => `Von „${details['sticker']}“ passen keine weiteren in die Sammlung.`,
  already_proposed: details => `${details['friend']} hat dir das schon vorgeschlagen.`,
  too_many_open_trades: details =>
    details['toOne'] === 1
      ? 'Ihr zwei habt schon sehr viele offene Tauschanfragen. Warte auf Antworten oder brich welche ab.'
      : `Du hast schon ${details['most']} offene Tauschanfragen. Warte auf Antworten oder brich welche ab.`,
};
