import { text } from '../phones-text.ts';
import { DealSide } from './DealSide.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { Phones } from './use-phones.ts';
import type { ListCode } from '../../rules/code.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';

interface ChooseStepProps extends Pick<Phones, 'album' | 'codes' | 'ordered' | 'cancel'> {
  partner: Pick<ListCode, 'name'>;
  /** Slots. */
  gives: readonly number[];
  gets: readonly number[];
  chosen: readonly number[];
  onChoose: (slots: readonly number[]) => void;
  onShow: () => void;
}

export function ChooseStep(props: ChooseStepProps) {
  const { album, codes, ordered, partner, gives, gets, chosen, onChoose, onShow, cancel } = props;
  const name = partner.name === '' ? text.somebody : partner.name;
  const idOf = (slot: number) => codes.stickerIds[slot] ?? 0;
  const inDeal = new Set(chosen);
  const counted = (slots: readonly number[]) => slots.filter(slot => inDeal.has(slot)).length;
  const toggle = (stickerId: number) => {
    const slot = codes.stickerIds.indexOf(stickerId);
    onChoose(inDeal.has(slot) ? chosen.filter(each => each !== slot) : [...chosen, slot]);
  };
  const side = { album, chosen: new Set(chosen.map(idOf)), onToggle: toggle };
  if (gives.length + gets.length === 0)
    return (
      <EmptyState
        level={2}
        title={text.nothingFits}
        action={<Button onClick={cancel}>{text.backToStart}</Button>}
      >
        {text.nothingFitsDetail(name)}
      </EmptyState>
    );
  return (
    <StepFrame
      step="choose"
      actions={
        <>
          <p role="status">
            {inDeal.size === 0 ? text.chooseSome : text.changed(counted(gives), counted(gets))}
          </p>
          <Button size="big" disabled={inDeal.size === 0} onClick={onShow}>
            {text.showDeal}
          </Button>
        </>
      }
    >
      <DealSide {...side} side="gives" title={text.give(counted(gives), name)} stickerIds={gives.map(idOf)} />
      <DealSide
        {...side}
        side="gets"
        title={text.get(counted(gets))}
        stickerIds={gets.map(idOf)}
        ordered={ordered}
      />
      <Button variant="ghost" size="small" className="justify-self-center" onClick={cancel}>
        {text.cancel}
      </Button>
    </StepFrame>
  );
}
