import type { ReactNode } from 'react';
import { Greeting } from './Greeting.tsx';
import { MyAlbums } from './MyAlbums.tsx';
import { QuickAccess } from './QuickAccess.tsx';
import { Statistics } from './Statistics.tsx';
import './dashboard.css';

interface DashboardPageProps {
  /** The button that ends the session. */
  signOut: ReactNode;
}

/** /dashboard — the member's albums, the ways to everything else, and how far the collection is. */
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
