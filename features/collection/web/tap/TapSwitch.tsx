import { Pointer } from 'lucide';
import { isTapMode, setTapMode, type TapMode } from './tap-mode.ts';
import { text } from '../text.ts';
import { Icon } from '#web/design/Icon.tsx';
import './tap-switch.css';

export function TapSwitch({ mode }: { mode: TapMode }) {
  const isOn = isTapMode(mode);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="sticker-tool tap-switch"
      onClick={() => setTapMode(isOn ? 'off' : 'more')}
    >
      <Icon of={Pointer} />
      {text.tapMode}
    </button>
  );
}
