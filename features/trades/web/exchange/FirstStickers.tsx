import { useQuery } from '@tanstack/react-query';
import { nothingText as text } from './nothing-text.ts';
import { myAlbumsQuery } from '#features/collection/web/queries.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Card } from '#web/design/Card.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';

/** For who has entered nothing yet, so that there is nothing to give. */
export function FirstStickers({ isCard = false }) {
  const albums = useQuery(myAlbumsQuery).data?.albums;
  if (albums?.every(({ collected }) => collected === 0) !== true) return null;
  const link = <LinkButton to={pagePaths.dashboard}>{text.firstStickers}</LinkButton>;
  if (!isCard) return link;
  return (
    <Card role="note" className="flex flex-wrap items-center gap-3 bg-brand-tint">
      <p className="min-w-0 flex-[1_1_14rem]">{text.firstStickersDetail}</p>
      {link}
    </Card>
  );
}
