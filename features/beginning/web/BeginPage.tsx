import { ChooseAlbum } from './ChooseAlbum.tsx';
import { FirstNumbers } from './FirstNumbers.tsx';
import { InviteFriend } from './InviteFriend.tsx';
import { beginPath } from '#web/navigation/begin-path.ts';
import { useParams } from '#web/navigation/Navigation.tsx';
import { listPath, phonesPath, sheetPath } from '#shared/list-paths.ts';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { onDemand } from '#web/parts/part.tsx';
import './beginning.css';

const ListPage = onDemand(
  () => import('#features/sharing/web/fill/ListPage.tsx').then(module => module.ListPage),
  'here',
  <Skeleton className="h-64 rounded-card" />,
);

const SheetPage = onDemand(
  () => import('#features/swap-sheet/web/SheetPage.tsx').then(module => module.SheetPage),
  'here',
  <Skeleton className="h-64 rounded-card" />,
);

const PhonesPage = onDemand(
  () => import('#features/two-phones/web/PhonesPage.tsx').then(module => module.PhonesPage),
  'here',
  <Skeleton className="h-64 rounded-card" />,
);

export function BeginPage() {
  const { albumId: step = '' } = useParams();
  if (listPath.endsWith(`/${step}`)) return <ListPage />;
  if (sheetPath().endsWith(`/${step}`)) return <SheetPage />;
  if (phonesPath().endsWith(`/${step}`)) return <PhonesPage />;
  if (beginPath('friend').endsWith(`/${step}`)) return <InviteFriend />;
  return /^\d+$/.test(step) ? <FirstNumbers /> : <ChooseAlbum />;
}
