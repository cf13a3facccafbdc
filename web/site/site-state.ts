import type { DehydratedState } from '@tanstack/react-query';
import * as v from 'valibot';

/** Id of the element in which the server leaves what the page was made of. */
export const stateElementId = 'site-state';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** What the browser goes on from. `queries` are the answers, as TanStack Query writes them down. */
export const SiteState = v.object({
  hasSession: v.boolean(),
  isMissing: v.boolean(),
  queries: v.custom<DehydratedState>(isObject),
});
export type SiteState = v.InferOutput<typeof SiteState>;

/** JSON that can stand inside a script element: no text in it ends the element or begins a comment. */
export function writeState(state: SiteState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
