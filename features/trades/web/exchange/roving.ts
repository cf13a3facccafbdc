import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { cellAfter, moveOfKey } from '#web/acting/grid-keyboard.ts';

export interface Roving {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/** Roving tabindex over all `[data-cell]`: arrows, Home and End move; Enter and space press the cell or its control. */
export function useRoving(): Roving {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current !== null && ref.current.querySelector('[data-cell][tabindex="0"]') === null)
      moveTabStop(ref.current, ref.current.querySelector('[data-cell]'));
  });

  function onKeyDown(event: KeyboardEvent) {
    const cell = cellOf(event.target);
    if (cell === null || ref.current === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moveOfKey(event.key);
    if (move !== undefined) {
      event.preventDefault();
      cellAfter([...ref.current.querySelectorAll<HTMLElement>('[data-cell]')], cell, move)?.focus();
    } else if ((event.key === 'Enter' || event.key === ' ') && event.target === cell) {
      event.preventDefault();
      (cell.querySelector<HTMLElement>('button, a') ?? cell).click();
    }
  }

  function onFocus(event: FocusEvent) {
    if (ref.current !== null) moveTabStop(ref.current, cellOf(event.target));
  }

  return { ref, onKeyDown, onFocus };
}

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
}

function moveTabStop(box: HTMLElement, to: HTMLElement | null): void {
  if (to === null) return;
  for (const stop of box.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]')) stop.tabIndex = -1;
  to.tabIndex = 0;
}
