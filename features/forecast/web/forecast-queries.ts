import { readForecast } from '../contract.ts';
import type { Work } from '../rules/work.ts';
import { callQuery } from '#web/calls/call-query.ts';
import { persisted } from '#web/persistence/query-client.ts';

/** Kept, so that it is there offline; asked again with each look, because friends collect, too. */
export const tableQuery = (albumId: number) =>
  callQuery(
    ['forecast', albumId],
    readForecast,
    { albumId },
    { ...persisted(readForecast.output), staleTime: 0 },
  );

/** What is reckoned on the device, of this look alone. */
export function reckonedQuery<Result>(of: ReadonlyArray<string | number>, work: () => Work<Result>) {
  return {
    queryKey: ['reckoned', ...of],
    queryFn: ({ signal }: { signal: AbortSignal }) => inSlices(work(), signal),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  } as const;
}

/** Short enough for a frame on a phone that is four times slower. */
const sliceMs = 8;

async function inSlices<Result>(work: Work<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs;
    do {
      const { done, value } = work.next();
      if (done === true) return value;
    } while (performance.now() < until);
    await new Promise(resolve => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
