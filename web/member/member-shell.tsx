import type { ComponentType, ReactNode } from 'react';
import { LoadingPage } from '../layout/WholePage.tsx';
import { afterPage, onDemand, part } from '../parts/part.tsx';

export const loadWaiting = () => import('./waiting.ts');

async function loadMemberShell(): Promise<ComponentType<{ children: ReactNode }>> {
  const { MemberFrame } = await import('./MemberFrame.tsx');
  const notices = (
    <>
      <TradeNotices />
      <FriendNotices />
      <ScreenCompanion />
      <WaitingBar />
    </>
  );
  const joined = { corner: <Corner />, waiting: <WaitingSwaps />, notices, suspended: <Suspended /> };
  return ({ children }) => <MemberFrame {...joined}>{children}</MemberFrame>;
}

export const memberShell = part(loadMemberShell);

const Suspended = onDemand(
  async () => {
    const [{ SuspendedPage }, waiting] = await Promise.all([
      import('#features/moderation/web/SuspendedPage.tsx'),
      loadWaiting(),
    ]);
    return () => <SuspendedPage {...waiting} />;
  },
  'over',
  <LoadingPage />,
);

const Corner = afterPage(() => import('#features/notices/web/Corner.tsx').then(module => module.Corner));

const WaitingSwaps = afterPage(() =>
  import('#features/notices/web/Corner.tsx').then(module => module.WaitingSwaps),
);

const FriendNotices = afterPage(() =>
  import('#features/friends/web/FriendNotices.tsx').then(module => module.FriendNotices),
);
const TradeNotices = afterPage(() =>
  import('#features/trades/web/requests/TradeNotices.tsx').then(module => module.TradeNotices),
);

const WaitingBar = afterPage(() => import('./WaitingBar.tsx').then(module => module.WaitingBar));

const ScreenCompanion = afterPage(() =>
  import('../layout/ScreenCompanion.tsx').then(module => module.ScreenCompanion),
);
