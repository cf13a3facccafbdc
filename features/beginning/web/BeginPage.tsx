import { ChooseAlbum } from './ChooseAlbum.tsx';
import { FirstNumbers } from './FirstNumbers.tsx';
import { InviteFriend } from './InviteFriend.tsx';
import { beginPath } from '#web/navigation/begin-path.ts';
import { useParams } from '#web/navigation/Navigation.tsx';
import './beginning.css';

export function BeginPage() {
  const { albumId: step = '' } = useParams();
  if (beginPath('friend').endsWith(`/${step}`)) return <InviteFriend />;
  return /^\d+$/.test(step) ? <FirstNumbers /> : <ChooseAlbum />;
}
