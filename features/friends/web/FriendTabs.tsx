import { useRef } from 'react';
import type { listFriends } from '../contract.ts';
import type { AlbumsToVisit } from './FriendAlbums.tsx';
import { FriendList } from './FriendList.tsx';
import { MemberSearch } from './MemberSearch.tsx';
import { IncomingRequests, SentRequests } from './Requests.tsx';
import { text } from './text.ts';
import type { OutputOf } from '#shared/endpoint.ts';
import { Tabs } from '#web/design/Tabs.tsx';
import { useMay } from '#web/member/member.ts';
import { navigate } from '#web/navigation/history.ts';
import { useSearchParams } from '#web/navigation/Navigation.tsx';
import { pagePaths } from '#shared/page-paths.ts';

const tabNames = ['friends', 'requests', 'sent', 'search'] as const;
type TabName = (typeof tabNames)[number];

interface FriendTabsProps {
  lists: OutputOf<typeof listFriends>;
  albums: AlbumsToVisit;
  onOpen: (dialog: 'myCode' | 'redeem') => void;
}

export function FriendTabs({ lists, albums, onOpen }: FriendTabsProps) {
  const params = useSearchParams();
  const sheet = useRef<HTMLDivElement>(null);
  const tab = tabNames.find(name => name === params.get('tab')) ?? 'friends';
  const counts = {
    friends: lists.friends.length,
    requests: lists.incoming.length,
    sent: lists.sent.length,
  };
  const mayFind = useMay('find');
  const tabs = tabNames
    .filter(name => name !== 'search' || mayFind)
    .map(value => ({
      value,
      label: text.tabs[value],
      ...(value !== 'search' && { count: counts[value] }),
    }));

  function show(name: TabName) {
    navigate(name === 'friends' ? pagePaths.friends : `?tab=${name}`, { replace: true });
  }

  function takeFocus() {
    sheet.current?.focus({ preventScroll: true });
  }

  return (
    <Tabs label={text.tabsLabel} tabs={tabs} value={tab} onChange={show} sheetClassName="px-3 sm:px-6">
      <div ref={sheet} tabIndex={-1} className="focus:outline-none">
        {tab === 'friends' && (
          <FriendList
            friends={lists.friends}
            blocked={lists.blocked}
            albums={albums}
            onShowCode={() => onOpen('myCode')}
            onGone={takeFocus}
          />
        )}
        {tab === 'requests' && (
          <IncomingRequests
            requests={lists.incoming}
            friends={lists.friends}
            onShowCode={() => onOpen('myCode')}
          />
        )}
        {tab === 'sent' && (
          <SentRequests
            requests={lists.sent}
            friends={lists.friends}
            mayFind={mayFind}
            onSearch={() => show('search')}
            onShowCode={() => onOpen('myCode')}
          />
        )}
        {tab === 'search' && mayFind && (
          <MemberSearch incoming={lists.incoming} onRedeem={() => onOpen('redeem')} />
        )}
      </div>
    </Tabs>
  );
}
