import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from './Loaded.tsx';
import { adminLogQuery } from './queries.ts';
import { adminText as text } from './text.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { absoluteTime } from '#web/words/dates.ts';

export function LogTab() {
  const log = useInfiniteQuery(adminLogQuery);
  return (
    <Loaded query={log}>
      {({ pages }) => {
        const entries = pages.flatMap(page => page.entries);
        return (
          <>
            {entries.length === 0 && <EmptyState title={text.logEmpty} />}
            <ol className="divide-y divide-line">
              {entries.map(({ id, doneAt, operatorName, memberName, deed, detail }) => (
                <li key={id} className="py-3">
                  <p className="font-bold wrap-anywhere">
                    {text.deed(operatorName ?? text.someone, text.deeds[deed] ?? deed)}
                    {memberName !== null && ` (${memberName})`}
                  </p>
                  <p className="text-sm text-ink-soft">{absoluteTime(doneAt)}</p>
                  {detail !== '' && <p className="text-sm wrap-anywhere">{detail}</p>}
                </li>
              ))}
            </ol>
            {log.isFetchNextPageError && (
              <p role="alert" className="py-3">
                {text.failed} {log.error.message}
              </p>
            )}
            {log.hasNextPage && (
              <Button
                variant="outline"
                busy={log.isFetchingNextPage}
                onClick={() => void log.fetchNextPage()}
              >
                {text.older}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
