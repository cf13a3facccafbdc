import { Lock, LockOpen, Minus, Plus } from 'lucide';
import { setTapMode, type TapMode } from './tap-mode.ts';
import { tapText as text } from './tap-text.ts';
import { Button } from '#web/design/Button.tsx';
import { Icon } from '#web/design/Icon.tsx';
import './tap.css';

export function TapBar({ mode }: { mode: TapMode }) {
  return (
    <div ref={markPage} role="group" aria-label={text.label} className="tap-bar" data-mode={mode}>
      {mode !== 'off' && <p className="tap-hint">{text.does[mode]}</p>}
      {mode !== 'trade' && <TapChoices mode={mode} />}
      <Button variant="ghost" className="tap-done" onClick={() => end(mode)}>
        {text.done}
      </Button>
    </div>
  );
}

const choices = [
  ['less', Minus],
  ['more', Plus],
] as const;

function TapChoices({ mode }: { mode: TapMode }) {
  const isLocked = mode === 'locked';
  const lock = isLocked ? Lock : LockOpen;
  return (
    <>
      {choices.map(([choice, icon]) => (
        <button
          key={choice}
          type="button"
          className="tap-choice"
          aria-label={text[choice]}
          aria-pressed={mode === choice}
          disabled={isLocked}
          onClick={() => setTapMode(choice)}
        >
          <Icon of={icon} />
        </button>
      ))}
      <button
        type="button"
        className="tap-choice tap-lock"
        aria-pressed={isLocked}
        onClick={() => setTapMode(isLocked ? 'more' : 'locked')}
      >
        <Icon of={lock} />
        {text.lock}
      </button>
    </>
  );
}

/** The bar disappears, so the focus returns to the switch that started the mode. */
function end(mode: TapMode): void {
  setTapMode('off');
  const began = mode === 'trade' ? '.tap-trade' : '.tap-switch';
  document.querySelector<HTMLElement>(began)?.focus({ preventScroll: true });
}

/** Moves toasts above the bar. Not by `:has`, which would be matched on every tap. */
function markPage(): () => void {
  const { dataset } = document.documentElement;
  dataset['tapBar'] = '';
  return () => delete dataset['tapBar'];
}
