import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { text } from './phones-text.ts';
import { scanWords } from './steps/scan-words.ts';
import { readCode } from '../rules/code.ts';
import { keepQueries } from '#features/auth/web/session/keep-queries.ts';
import { sessionQuery } from '#features/auth/web/queries.ts';
import { phonesPath } from '#shared/list-paths.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Refusal } from '#shared/refusal.ts';
import { connectionText } from '#web/calls/connection-text.ts';
import { serverOrigin } from '#web/calls/server-origin.ts';
import { Button } from '#web/design/Button.tsx';
import { OpenScreen } from '#web/layout/OpenScreen.tsx';
import { LoadingPage } from '#web/layout/WholePage.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useLocation, useParams } from '#web/navigation/Navigation.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { onDemand } from '#web/parts/part.tsx';

const ScannedList = onDemand(
  () => import('./ScannedList.tsx').then(module => module.ScannedList),
  'here',
  <LoadingPage />,
);

/** Where a camera app leads to. Members go on with their swap, also without a network. */
export function CodePage() {
  const client = useQueryClient();
  const [kept] = useState(() => keepQueries(client));
  useEffect(() => kept.follow(), [kept]);
  const { code = '' } = useParams();
  const session = useQuery(sessionQuery);
  if (session.data?.member != null) return <Redirect to={phonesPath()} state={{ code }} />;
  if (session.data !== undefined) return <ForStranger code={code} />;
  if (session.isPending || session.isFetching) return <LoadingPage />;
  return (
    <OpenScreen title={text.title}>
      <p>{text.offline}</p>
      <Button onClick={() => void session.refetch()}>{connectionText.tryAgain}</Button>
    </OpenScreen>
  );
}

function ForStranger({ code }: { code: string }) {
  const { pathname } = useLocation();
  const read = readCode(code, serverOrigin());
  if (!(read instanceof Refusal) && read.kind === 'list') return <ScannedList list={read} path={pathname} />;
  return (
    <OpenScreen title={text.title}>
      <p>{read instanceof Refusal ? scanWords(read) : text.strangerDeal}</p>
      <LinkButton to={`${pagePaths.auth}?next=${encodeURIComponent(pathname)}`}>{text.signIn}</LinkButton>
    </OpenScreen>
  );
}
