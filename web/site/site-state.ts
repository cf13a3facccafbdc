import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

export const stateElementId = 'site-state';

/** Dehydrated queries, without times, so that the same page is the same text. The browser treats them as fresh. */
export const SiteState = v.object({
  hasSession: v.boolean(),
  isMissing: v.boolean(),
  answers: v.array(v.tuple([v.array(v.unknown()), v.unknown()])),
});
export type SiteState = v.InferOutput<typeof SiteState>;

export function answersOf(client: QueryClient): SiteState['answers'] {
  const queries = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return queries.map(({ queryKey, state }) => [[...queryKey], state.data]);
}

/** Safe inside a script element, because `<` is escaped. */
export function writeState(state: SiteState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
