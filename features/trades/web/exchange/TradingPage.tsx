import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Inbox } from 'lucide';
import { Exchange } from './Exchange.tsx';
import { FriendChooser } from './FriendChooser.tsx';
import { partnersQuery } from '../queries.ts';
import { text } from './text.ts';
import { TradingSkeleton } from './TradingSkeleton.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { RefreshButton } from '#web/layout/RefreshButton.tsx';
import { beginPath } from '#web/navigation/begin-path.ts';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { useSearchParams } from '#web/navigation/Navigation.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { onDemand } from '#web/parts/part.tsx';
import { pagePaths } from '#shared/page-paths.ts';
import './trading.css';

const NoFriends = onDemand(() => import('./Nothing.tsx').then(module => module.NoFriends), 'here');

const Classmate = onDemand(
  () => import('#features/friends/web/Classmate.tsx').then(module => module.Classmate),
  'here',
);

export function TradingPage() {
  const asked = useSearchParams().get('friend') ?? undefined;
  return (
    <div className="trading-page">
      <header className="trading-header">
        <h1>{text.title}</h1>
        <LinkButton to={pagePaths.trades} variant="ghost" className="trading-requests">
          <Icon of={Inbox} /> {text.requests}
        </LinkButton>
        <RefreshButton />
        <nav className="trading-sheet">
          <LinkButton to={beginPath('sheet')} variant="ghost" size="small">
            {text.sheet}
          </LinkButton>
          <LinkButton to={beginPath('phones')} variant="ghost" size="small">
            {text.phones}
          </LinkButton>
          <LinkButton to="/rounds/all" variant="ghost" size="small">
            {text.round}
          </LinkButton>
        </nav>
      </header>
      <Partners asked={asked} />
      {asked !== undefined && <Classmate userId={asked} />}
    </div>
  );
}

function Partners({ asked }: { asked: string | undefined }) {
  const partners = useQuery(partnersQuery);
  const listed = partners.data?.partners ?? [];
  const best = listed[0]?.person.userId;
  const [first, setFirst] = useState<string>();
  // Keeps the first choice: it must not change under the reader, and must explain itself when the friendship ends.
  if (first === undefined && best !== undefined && !partners.isFetching) setFirst(best);
  const chosen = asked ?? first ?? best;
  if (partners.data === undefined && partners.isError) {
    return <NotLoaded query={partners} waiting={null} title={text.partnersFailed} />;
  }
  if (partners.isSuccess && listed.length === 0 && first === undefined) return <NoFriends />;
  return (
    <div className="trading-columns">
      <FriendChooser partners={listed} chosen={chosen} />
      {chosen === undefined ? <TradingSkeleton /> : <Exchange key={chosen} friendId={chosen} />}
    </div>
  );
}
