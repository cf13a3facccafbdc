import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveNews } from './live.ts';

/** Answers that are out of date after some news; each feature declares its own, `web/follow-server.ts` asks for them again. */
export interface Stale {
  /** Beginnings of their keys. */
  readonly queryKeys: readonly QueryKey[];
  readonly after: ReadonlyArray<LiveNews['topic']>;
  /** Own taps bring this news several times a second, and who taps does not see them. */
  readonly inPause?: true;
  /** Takes what the news itself says; then nothing needs to be asked. */
  readonly take?: (client: QueryClient, news: LiveNews) => boolean;
}
