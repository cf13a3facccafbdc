import type { ReactNode } from 'react';
import { Greeting } from './Greeting.tsx';
import { MyAlbums } from './MyAlbums.tsx';
import { QuickAccess } from './QuickAccess.tsx';
import { Statistics } from './Statistics.tsx';
import './dashboard.css';

interface DashboardPageProps {
  signOut: ReactNode;
}

export function DashboardPage({ signOut }: DashboardPageProps) {
  return (
    <div className="dashboard">
      <Greeting signOut={signOut} />
      <MyAlbums />
      <QuickAccess />
      <Statistics />
    </div>
  );
}
