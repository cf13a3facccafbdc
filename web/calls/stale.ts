import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveNews } from './live.ts';

/** After which events which queries are stale: declared by features, invalidated by `web/calls/follow-server.ts`. */
export interface Stale {
  readonly queryKeys: readonly QueryKey[];
  readonly after: ReadonlyArray<LiveNews['topic']>;
  /** Debounced, because the member's own taps cause the event several times a second. */
  readonly inPause?: true;
  readonly take?: (client: QueryClient, news: LiveNews) => boolean;
}
