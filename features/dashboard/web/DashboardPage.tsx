import type { ReactNode } from 'react';
import { Greeting } from './Greeting.tsx';
import { MyAlbums } from './MyAlbums.tsx';
import { QuickAccess } from './QuickAccess.tsx';
import { Statistics } from './Statistics.tsx';
import { WaitingCards } from './WaitingCards.tsx';
import { useMember } from '#web/member/member.ts';
import { useSearchParams } from '#web/navigation/Navigation.tsx';
import { onDemand } from '#web/parts/part.tsx';
import './dashboard.css';

const ClassFirst = onDemand(
  () => import('./ClassFirst.tsx').then(module => module.ClassFirst),
  'here',
  <WaitingCards />,
);

const LastPacket = onDemand(() => import('./LastPacket.tsx').then(module => module.LastPacket), 'here');

interface DashboardPageProps {
  signOut: ReactNode;
}

export function DashboardPage({ signOut }: DashboardPageProps) {
  const { kind } = useMember();
  if (useSearchParams().has('packet')) return <LastPacket />;
  return (
    <div className="dashboard">
      <Greeting signOut={signOut} />
      {kind === 'child' ? <ClassFirst /> : <MyAlbums />}
      <QuickAccess />
      <Statistics />
    </div>
  );
}
