import { isTapMode, setTapMode, type TapMode } from './tap-mode.ts';
import { text } from '../text.ts';
import './tap-switch.css';

export function TapSwitch({ mode }: { mode: TapMode }) {
  const isOn = isTapMode(mode);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="tap-switch"
      onClick={() => setTapMode(isOn ? 'off' : 'more')}
    >
      <span aria-hidden="true" className="tap-switch-track" />
      {text.tapMode}
    </button>
  );
}
