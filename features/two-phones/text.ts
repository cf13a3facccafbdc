import type { TwoPhonesRefusal } from './contract.ts';
import type { CodeRefusal } from './rules/code.ts';
import type { whyNotOf, whyNotOn } from './rules/deal.ts';
import type { RefusalTexts } from '#shared/refusal.ts';

export const twoPhonesRefusalTexts: RefusalTexts<TwoPhonesRefusal> = {
  code_foreign: () => 'Das ist kein Code zum Tauschen. Scanne den Code vom anderen Handy.',
  code_torn: () => 'Der Code kam nicht ganz an. Halte das Handy ruhig, und scanne ihn noch einmal.',
  code_newer: () =>
    'Der Code ist von einer neueren Fassung der App. Lade deine mit Netz neu, und scanne noch einmal.',
  code_old: () =>
    'Dieser Tausch ist über 60 Tage alt. Macht ihn noch einmal; steht das Datum auf beiden Handys richtig?',
  code_ahead: () =>
    'Dieser Tausch ist aus der Zukunft. Stellt auf beiden Handys das Datum richtig, und macht ihn noch einmal.',
  deal_not_found: () => 'Diesen Tausch gibt es nicht, oder er ist nicht für dich.',
  seal_wrong: () => 'Dieser Tausch ist nicht echt: Das andere Handy hat ihm so nicht zugestimmt.',
  nothing_left: () => 'Von diesem Tausch hat keiner von euch mehr einen Sticker. Es wurde nichts gebucht.',
  deal_not_for_children: () =>
    'Bei euch entscheiden Eltern über Tausche. Werdet Freunde, dann können sie diesen erlauben.',
  deal_of_private_album: () => 'Dieses Album sammelt nicht jeder von euch. Nehmt es beide auf, dann geht es.',
};

/** What a phone refuses by itself. */
export type ScanRefusal =
  | CodeRefusal
  | Exclude<ReturnType<typeof whyNotOf | typeof whyNotOn>, undefined>['code']
  | 'code_own'
  | 'code_of_others'
  | 'code_of_other_step';

export const scanRefusalTexts: RefusalTexts<Exclude<ScanRefusal, TwoPhonesRefusal>> = {
  code_elsewhere: () => 'Dieser Code gehört zu einer anderen Seite als dieser. Ihr braucht beide dieselbe.',
  album_unknown: () =>
    'Dieses Album ist nicht auf deinem Handy. Öffne es einmal mit Netz, dann scanne noch einmal.',
  other_edition: () =>
    'Auf euren Handys ist das Album nicht auf demselben Stand. Öffnet es beide einmal mit Netz.',
  code_own: () => 'Das ist dein eigener Code. Scanne den vom anderen Handy.',
  code_of_others: () => 'Dieser Code ist für jemand anderen.',
  code_of_other_step: () => 'Das ist ein anderer Schritt. Schau auf beide Handys, was als Nächstes kommt.',
};
