import { useQuery } from '@tanstack/react-query';
import { myAlbumsQuery } from '../queries.ts';
import { text } from '../text.ts';
import { missingText } from './missing-text.ts';
import { successorOf } from './successor.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { Redirect } from '#web/navigation/Redirect.tsx';
import { albumPath, pagePaths } from '#shared/page-paths.ts';

/** For an album that is not among the member's. If it was merged into one of them, redirects there. */
export function AlbumMissing({ albumId }: { albumId: number }) {
  const successor = useQuery({ ...myAlbumsQuery, select: successorOf(albumId) }).data;
  if (successor !== undefined) return <Redirect to={albumPath(successor)} />;
  return (
    <EmptyState
      level={1}
      title={missingText.title}
      action={<LinkButton to={pagePaths.dashboard}>{text.backToDashboard}</LinkButton>}
    >
      {missingText.detail}
    </EmptyState>
  );
}
