import { Greeting } from './Greeting.tsx';
import { MyAlbums } from './MyAlbums.tsx';
import { QuickAccess } from './QuickAccess.tsx';
import { Statistics } from './Statistics.tsx';
import './dashboard.css';

interface DashboardPageProps {
  /** Ends the session and forgets the member on this device. */
  onSignOut: () => void;
}

/** /dashboard — the member's albums, the ways to everything else, and how far the collection is. */
export function DashboardPage({ onSignOut }: DashboardPageProps) {
  return (
    <div className="dashboard">
      <Greeting onSignOut={onSignOut} />
      <MyAlbums />
      <div className="dashboard-side">
        <QuickAccess />
        <Statistics />
      </div>
    </div>
  );
}
