import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveNews } from './live.ts';

/** Declared by features, invalidated by `web/follow-server.ts`. */
export interface Stale {
  readonly queryKeys: readonly QueryKey[];
  readonly after: ReadonlyArray<LiveNews['topic']>;
  /** Own taps cause it several times a second: debounced. */
  readonly inPause?: true;
  readonly take?: (client: QueryClient, news: LiveNews) => boolean;
}
