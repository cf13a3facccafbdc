import type { Answer, KeptDeal } from './kept-deals.ts';
import { text } from '../phones-text.ts';

export function answerTitle({ state }: Answer): string {
  return text.answers[state];
}

/** What was booked, and what was not and why. */
export function answerWords({ gives, gets, partner }: Omit<KeptDeal, 'answer'>, answer: Answer): string {
  switch (answer.state) {
    case 'waits':
      return text.waitsDetail;
    case 'refused':
      return answer.message;
    case 'guardian':
      return text.guardianDetail;
    case 'ended':
      return text.endedDetail;
    default: {
      const { notBooked } = answer;
      const left = (giver: 'me' | 'partner') => notBooked.filter(sticker => sticker.giver === giver);
      const codes = (giver: 'me' | 'partner') => left(giver).map(({ code }) => code);
      const fresh = answer.grown.reduce((sum, album) => sum + album.fresh, 0);
      return [
        text.moved(gives.length - left('me').length, gets.length - left('partner').length, fresh),
        ...(codes('me').length > 0 ? [text.notGiven(codes('me'))] : []),
        ...(codes('partner').length > 0 ? [text.notGot(codes('partner'), partner)] : []),
      ].join(' ');
    }
  }
}
