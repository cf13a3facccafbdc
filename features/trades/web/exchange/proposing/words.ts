import { phrases, type Phrase } from '../../../rules/phrases.ts';
import { mayAct } from '#shared/may-act.ts';
import type { SignedInMember } from '#web/member/member.ts';

interface Words {
  readonly message?: string;
  readonly phrase?: Phrase;
}

/** The words to send, from a typed or prepared message; children send a phrase or nothing. */
export function wordsOf({ kind }: Pick<SignedInMember, 'kind'>, said: string): Words {
  if (mayAct(kind, 'write-text')) return { message: said };
  const phrase = phrases.find(known => known === said);
  return phrase === undefined ? {} : { phrase };
}
