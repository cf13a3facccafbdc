import { useQuery } from '@tanstack/react-query';
import { KeyRound, QrCode } from 'lucide';
import { useState, type ReactNode } from 'react';
import type { AlbumsQuery } from './FriendAlbums.tsx';
import { FriendTabs } from './FriendTabs.tsx';
import { friendsQuery } from './queries.ts';
import { text } from './text.ts';
import { GroupLink } from '#features/groups/web/GroupLink.tsx';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { ServerButton } from '#web/design/ServerButton.tsx';
import { Skeleton, SkeletonRows, WaitingOutline } from '#web/design/Skeleton.tsx';
import { NotLoaded } from '#web/parts/NotLoaded.tsx';
import { RefreshButton } from '#web/layout/RefreshButton.tsx';
import './friends.css';
import { onDemand } from '#web/parts/part.tsx';

const MyCodeDialog = onDemand(() => import('./codes/MyCodeDialog.tsx').then(module => module.MyCodeDialog));
const RedeemDialog = onDemand(() => import('./codes/RedeemDialog.tsx').then(module => module.RedeemDialog));

interface FriendsPageProps {
  ofAlbums: AlbumsQuery;
  hint?: ReactNode;
}

export function FriendsPage({ ofAlbums, hint }: FriendsPageProps) {
  const lists = useQuery(friendsQuery);
  const albums = useQuery(ofAlbums);
  const [open, setOpen] = useState<'myCode' | 'redeem'>();
  const close = () => setOpen(undefined);
  return (
    <div className="mx-auto max-w-list">
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl">
          {text.title}{' '}
          {lists.data !== undefined && (
            <span className="text-ink-soft tabular">{lists.data.friends.length}</span>
          )}
        </h1>
        <RefreshButton />
        <div className="flex min-w-0 flex-[1_1_20rem] flex-wrap gap-2 sm:flex-none sm:flex-nowrap sm:gap-3">
          <Button className="flex-auto [--pad:10px] sm:[--pad:20px]" onClick={() => setOpen('myCode')}>
            <Icon of={QrCode} />
            {text.myCode}
          </Button>
          <ServerButton
            variant="outline"
            className="flex-auto [--pad:10px] sm:[--pad:20px]"
            onClick={() => setOpen('redeem')}
          >
            <Icon of={KeyRound} />
            {text.redeem}
          </ServerButton>
        </div>
      </header>
      <GroupLink />
      <NotLoaded
        query={lists}
        isShown={lists.data !== undefined}
        waiting={<WaitingTabs />}
        title={text.loadFailed}
      />
      {lists.data !== undefined && lists.data.friends.length > 0 && hint}
      {lists.data !== undefined && <FriendTabs lists={lists.data} albums={albums} onOpen={setOpen} />}
      {open === 'myCode' && <MyCodeDialog onClose={close} />}
      {open === 'redeem' && <RedeemDialog onClose={close} />}
    </div>
  );
}

function WaitingTabs() {
  return (
    <WaitingOutline>
      <Skeleton className="h-12 rounded-card sm:max-w-120" />
      <SkeletonRows count={3} className="h-18 rounded-card" />
    </WaitingOutline>
  );
}
