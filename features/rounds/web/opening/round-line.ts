import type { Round } from '../../contract.ts';
import { lineText as text } from './line-text.ts';

/** What comes next in a round, in one line for a list of them. */
export function roundLine({ state, closesAt, handOverOn, own, isSolving, isOrganiser }: Round): string {
  if (isSolving) return text.solving;
  if (state === 'open') return own?.state === 'invited' ? text.invited : text.open(closesAt);
  if (state === 'closed')
    return own?.state === 'sitting' ? text.yourAnswer(own.gets) : isOrganiser ? text.answers : text.closed;
  if (state === 'bringing' || state === 'fetching') return text[state](handOverOn);
  return text[state];
}
