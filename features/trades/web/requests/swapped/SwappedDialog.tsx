import { BookOpen, ListChecks } from 'lucide';
import type { GrownAlbum, Trade } from '../../../contract.ts';
import { askedTrade } from '../asked-trade.ts';
import type { TradeLists } from '../../queries.ts';
import { swappedText as text } from './swapped-text.ts';
import { TradeFan } from '../TradeFan.tsx';
import { aboutOf, partnerName } from '../trade-words.ts';
import { percentOf } from '#features/collection/rules/progress.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { LinkButton } from '#web/navigation/LinkButton.tsx';
import { albumPath } from '#shared/page-paths.ts';
import './swapped.css';

interface SwappedDialogProps {
  trade: Trade;
  grown: readonly GrownAlbum[];
  lists: TradeLists;
  onClose: () => void;
}

/** What was swapped crosses over to its new owner; then what is new in the albums. */
export function SwappedDialog({ trade, grown, lists, onClose }: SwappedDialogProps) {
  const { sections } = lists;
  const albumId = grown[0]?.albumId ?? trade.gets[0]?.albumId;
  return (
    <Dialog
      onClose={onClose}
      title={text.title[aboutOf(trade)]}
      actions={
        <>
          {!trade.isDone && (
            <Button variant="outline" onClick={() => askedTrade.ask({ trade, part: 'handover' })}>
              <Icon of={ListChecks} />
              {text.handover}
            </Button>
          )}
          {albumId !== undefined && (
            <LinkButton to={albumPath(albumId)} onClick={onClose}>
              <Icon of={BookOpen} />
              {text.toAlbum}
            </LinkButton>
          )}
        </>
      }
    >
      <div className="trade-swapped">
        {trade.gets.length > 0 && <TradeFan title={text.you} stickers={trade.gets} sections={sections} />}
        {trade.gives.length > 0 && (
          <TradeFan
            title={text.them(partnerName(trade, 'dative'))}
            stickers={trade.gives}
            sections={sections}
          />
        )}
        <p role="status" className="trade-swapped-line">
          {trade.gets.length > 0 && wordsOf(grown, lists)}
        </p>
      </div>
    </Dialog>
  );
}

function wordsOf(grown: readonly GrownAlbum[], { albums }: TradeLists): string {
  if (grown.length === 0) return text.nothingNew;
  const fresh = grown.reduce((sum, album) => sum + album.fresh, 0);
  const named = grown.flatMap(({ albumId, before, after }) =>
    albums
      .filter(({ id }) => id === albumId)
      .map(({ name, totalStickers: total }) => {
        return { name, before: percentOf(before, total), after: percentOf(after, total) };
      }),
  );
  return text.stuckIn(fresh, named);
}
