import { sql } from 'kysely';
import type { Phrase } from '../rules/phrases.ts';
import { phraseTexts, preparedMessages } from '../text.ts';
import type { Queries } from '#server/database/database.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

/** The only sentences that children receive from others. */
export const childrensSentences: readonly string[] = Object.values(phraseTexts);

async function isChild(db: Queries, userId: string): Promise<boolean> {
  const { rows } =
    await sql`/* is-child */ select from users where id = ${userId} and kind = 'child'`.execute(db);
  return rows.length > 0;
}

interface Said {
  readonly message: string;
  readonly phrase?: Phrase | undefined;
}

/** What the recipient may receive: for a child only a phrase; of the messages that one tap sends, nothing. */
export async function wordsTo(
  db: Queries,
  to: string,
  { message, phrase }: Said,
): Promise<string | Refusal<'no_text_to_children'>> {
  if (phrase !== undefined) return phraseTexts[phrase];
  if (message === '' || childrensSentences.includes(message) || !(await isChild(db, to))) return message;
  return isPrepared(message) ? '' : refuse('no_text_to_children', { field: 'message' });
}

function isPrepared(message: string): boolean {
  const [a = 0, b = 0] = (message.match(/\d+/gu) ?? []).map(Number);
  return message === preparedMessages.quick || message === preparedMessages.smart(a, b);
}

export function readByChild(message: string): string {
  return childrensSentences.includes(message) ? message : '';
}
