import type { ReactNode } from 'react';
import { Greeting } from './Greeting.tsx';
import { MyAlbums } from './MyAlbums.tsx';
import { QuickAccess } from './QuickAccess.tsx';
import { Statistics } from './Statistics.tsx';
import { WaitingCards } from './WaitingCards.tsx';
import { useMember } from '#web/member/member.ts';
import { onDemand } from '#web/parts/part.tsx';
import './dashboard.css';

const ClassFirst = onDemand(
  () => import('./ClassFirst.tsx').then(module => module.ClassFirst),
  'here',
  <WaitingCards />,
);

interface DashboardPageProps {
  signOut: ReactNode;
}

export function DashboardPage({ signOut }: DashboardPageProps) {
  return (
    <div className="dashboard">
      <Greeting signOut={signOut} />
      {useMember().kind === 'child' ? <ClassFirst /> : <MyAlbums />}
      <QuickAccess />
      <Statistics />
    </div>
  );
}
