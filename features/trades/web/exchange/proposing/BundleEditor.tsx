import { use, useState } from 'react';
import { RotateCcw } from 'lucide';
import { mostStickersPerSide } from '../../../rules/limits.ts';
import type { Side } from '../../../rules/exchange-sides.ts';
import { choicesOn, sidesOf, toggle, withoutSide, type Draft } from '../bundle/draft.ts';
import type { ExchangeReply } from '../../queries.ts';
import { Ended } from '../ended.ts';
import { Verdict } from '../bundle/FairnessTable.tsx';
import { StickerPicker } from './StickerPicker.tsx';
import { dialogText } from './dialog-text.ts';
import { text } from '../text.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { Icon } from '#web/design/Icon.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import './dialogs.css';

export interface BundleEditorProps {
  exchange: ExchangeReply;
  draft: Draft;
  isChanged: boolean;
  onChange: (draft: Draft | undefined) => void;
  onClose: () => void;
}

export function BundleEditor({ exchange, draft, isChanged, onChange, onClose }: BundleEditorProps) {
  const [side, setSide] = useState<Side>('gives');
  const { friend, stickers } = exchange;
  const chosen = sidesOf(draft, stickers);
  const { gives, gets } = chosen;
  const choices = choicesOn(side, stickers);
  return (
    <Dialog
      onClose={onClose}
      title={dialogText.editTitle}
      description={dialogText.editDetail}
      settled={use(Ended)}
      size="wide"
      actions={
        <>
          <Verdict gives={gives} gets={gets} />
          {isChanged && (
            <Button variant="ghost" onClick={() => onChange(undefined)}>
              <Icon of={RotateCcw} /> {dialogText.restore}
            </Button>
          )}
          <Button onClick={onClose}>{dialogText.done}</Button>
        </>
      }
    >
      <Tabs
        label={dialogText.sides}
        tabs={[
          { value: 'gives', label: dialogText.youGive, count: gives.length },
          { value: 'gets', label: dialogText.youGet, count: gets.length },
        ]}
        value={side}
        onChange={setSide}
        stretch
        sheetClassName="picker-sheet"
      >
        {draft[side].size >= mostStickersPerSide && (
          <p role="status">{dialogText.sideFull(mostStickersPerSide)}</p>
        )}
        {choices.length === 0 ? (
          <NothingToChoose side={side} friendName={friend.displayName} />
        ) : (
          <>
            <Button
              variant="outline"
              size="small"
              aria-disabled={chosen[side].length === 0}
              onClick={() => onChange(withoutSide(draft, side))}
            >
              {dialogText.takeSideOut}
            </Button>
            <StickerPicker
              key={side}
              label={side === 'gives' ? dialogText.youGive : dialogText.youGet}
              side={side}
              friendName={friend.displayName}
              stickers={choices}
              places={exchange}
              chosen={draft[side]}
              onToggle={stickerId => onChange(toggle(draft, side, stickerId))}
            />
          </>
        )}
      </Tabs>
    </Dialog>
  );
}

function NothingToChoose({ side, friendName }: { side: Side; friendName: string }) {
  return (
    <EmptyState level={3} title={side === 'gives' ? text.noMine : text.noTheirs(friendName)}>
      {side === 'gives' ? text.noMineDetail(friendName) : text.noTheirsDetail}
    </EmptyState>
  );
}
