import { Suspense, type ComponentType, type ReactNode } from 'react';
import { loadSuspended } from '#features/moderation/web/pages.tsx';
import { LoadingPage } from '../layout/WholePage.tsx';
import { afterPage, onDemand, part } from '../parts/part.tsx';

export async function loadCollections() {
  const { countWaiting } = await import('#features/collection/web/sync/collections.ts');
  const saveWaiting = async () => {
    const { saveChanges } = await import('#features/collection/web/outbox-bar/save-changes.ts');
    await saveChanges();
  };
  return { countWaiting, saveWaiting };
}

async function loadMemberShell(): Promise<ComponentType<{ children: ReactNode }>> {
  const { MemberFrame } = await import('./MemberFrame.tsx');
  const notices = (
    <Suspense fallback={null}>
      <TradeNotices />
      <FriendNotices />
      <ScreenCompanion />
      <OutboxBar />
    </Suspense>
  );
  const corner = (
    <Suspense fallback={null}>
      <Corner />
    </Suspense>
  );
  const suspended = <Suspended />;
  const joined = { corner, notices, suspended };
  return ({ children }) => <MemberFrame {...joined}>{children}</MemberFrame>;
}

export const memberShell = part(loadMemberShell);

const Suspended = onDemand(() => loadSuspended(loadCollections), 'over', <LoadingPage />);

const Corner = afterPage(async () => {
  const [{ Bell }, { FacesLink }] = await Promise.all([
    import('#features/notices/web/Bell.tsx'),
    import('#features/family/web/FacesLink.tsx'),
  ]);
  return () => (
    <>
      <Bell />
      <FacesLink />
    </>
  );
});

const FriendNotices = afterPage(() =>
  import('#features/friends/web/FriendNotices.tsx').then(module => module.FriendNotices),
);
const TradeNotices = afterPage(() =>
  import('#features/trades/web/requests/TradeNotices.tsx').then(module => module.TradeNotices),
);

const OutboxBar = afterPage(() =>
  import('#features/collection/web/outbox-bar/OutboxBar.tsx').then(module => module.OutboxBar),
);

const ScreenCompanion = afterPage(() =>
  import('../layout/ScreenCompanion.tsx').then(module => module.ScreenCompanion),
);
