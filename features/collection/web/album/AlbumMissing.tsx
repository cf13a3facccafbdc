import { text } from '../text.ts';
import { missingText } from './missing-text.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { pagePaths } from '#shared/page-paths.ts';

export function AlbumMissing() {
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
