import {
  cloneElement,
  useId,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { joinClasses } from './join-classes.ts';

/** Waiting time of the first tooltip, and how long after one closed the next opens at once. */
const openDelayMs = 700;
const skipDelayMs = 300;
const edge = 12;

let closedAt = -Infinity;

interface TooltipProps {
  text: string;
  side?: 'above' | 'below';
  /** The owner, one control that has its own accessible name. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** Explains a control while it is pointed at by a mouse or focused by the keyboard; Escape hides it. */
export function Tooltip({ text, side = 'above', children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const [timer, setTimer] = useState<number>();
  const id = useId();

  function hide() {
    window.clearTimeout(timer);
    if (open) closedAt = performance.now();
    setOpen(false);
  }

  function handleEnter(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    const wait = performance.now() - closedAt < skipDelayMs ? 0 : openDelayMs;
    setTimer(window.setTimeout(() => setOpen(true), wait));
  }

  function handleFocus(event: FocusEvent) {
    if (event.target.matches(':focus-visible')) setOpen(true);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    hide();
  }

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={handleEnter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={handleFocus}
      onBlur={hide}
      onKeyDown={handleKey}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && (
        <span
          role="tooltip"
          id={id}
          ref={keepInView}
          className={joinClasses('tooltip', side === 'below' && 'tooltip-below')}
        >
          {text}
        </span>
      )}
    </span>
  );
}

/** Shifts a tooltip sideways so far that it stays 12 px away from both edges of the window. */
function keepInView(tooltip: HTMLElement | null): void {
  if (!tooltip) return;
  const { left, right } = tooltip.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const shift = left < edge ? edge - left : Math.min(0, width - edge - right);
  tooltip.style.setProperty('--shift', `${shift}px`);
}
