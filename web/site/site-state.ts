import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

/** Id of the element in which the server leaves what the page was made of. */
export const stateElementId = 'site-state';

/**
 * What the browser goes on from. `answers` are keys of queries and what was answered; no times, so that the same page
 * is the same text whenever it is made. It was asked for just now, so the browser takes the answers as new.
 */
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

/** JSON that can stand inside a script element: no text in it ends the element or begins a comment. */
export function writeState(state: SiteState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
