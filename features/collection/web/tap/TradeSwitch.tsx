import { ArrowLeftRight } from 'lucide';
import { setTapMode, type TapMode } from './tap-mode.ts';
import { text } from '../text.ts';
import { Icon } from '#web/design/Icon.tsx';

export function TradeSwitch({ mode }: { mode: TapMode }) {
  const isOn = mode === 'trade';
  return (
    <button
      type="button"
      className="sticker-tool tap-trade"
      aria-pressed={isOn}
      onClick={() => setTapMode(isOn ? 'off' : 'trade')}
    >
      <Icon of={ArrowLeftRight} />
      {text.tradeMode}
    </button>
  );
}
