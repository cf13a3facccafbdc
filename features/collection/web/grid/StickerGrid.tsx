import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { CollectionState } from '../sync/collection-state.ts';
import { cellAfter, moveOfKey } from '#web/acting/grid-keyboard.ts';
import { SectionPage } from './SectionPage.tsx';
import { firstShown, idOf, showCells, shownCells } from './show-cells.ts';
import { turnedAt } from './sticker-cells.ts';
import { TapSeries } from './tap-series.ts';
import { isTapMode, readTapMode, tapResult, type CellAct } from '../tap/tap-mode.ts';
import { showLocked, showTap } from '../tap/tap-feedback.ts';
import { text } from '../text.ts';
import type { AlbumDocument } from '#features/albums/contract.ts';
import { useGrowing } from '#web/moments/use-growing.ts';

/** First a screenful (two pages side by side, album.css), then steps small enough that no tap waits for them. */
const growth = () => ({ first: window.innerWidth < 900 ? 1 : 2, step: 2 });

const cellActs = ['more', 'less', 'trade'] as const;

export interface StickerGridProps {
  album: AlbumDocument;
  state: CollectionState;
  visible: ReadonlySet<number>;
  onChange: (stickerId: number, delta: -1 | 1) => boolean;
  onLocked: () => void;
  onTrade: (stickerId: number) => void;
}

/** The grid is one tab stop. Visibility is set on the elements: hiding 900 of 980 cells costs style, not rendering. */
export const StickerGrid = memo(function StickerGrid(props: StickerGridProps) {
  const { album, state, visible, onChange, onLocked, onTrade } = props;
  const grid = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement | undefined>(undefined);
  const [taps] = useState(() => new TapSeries());
  const sections = useGrowing(album.sections, useState(growth)[0]);

  useLayoutEffect(() => {
    if (grid.current === null) return undefined;
    const stop = showCells(grid.current, visible);
    if (current.current?.isConnected !== true || !visible.has(idOf(current.current)))
      moveTabStop(current, firstShown(grid.current, visible));
    return stop;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- cells that follow must be shown or hidden, too
  }, [visible, sections.length]);

  function handleClick(event: MouseEvent) {
    const cell = cellOf(event.target);
    if (cell === undefined) return;
    const wasSlot = cell.dataset['pile'] === '0';
    act(cell, meantBy(event, cell));
    const isStuckIn = wasSlot && cell.dataset['pile'] !== '0' && readTapMode() === 'off' && event.detail > 0;
    if (isStuckIn) cell.dataset['whole'] = '';
    // Safari does not focus on tap, and a sticker's tray opens by focus. Done last, because focusing forces layout.
    cell.focus({ preventScroll: true });
  }

  function meantBy(event: MouseEvent, cell: HTMLElement): CellAct {
    const hit = actOf(event.target);
    // In tap mode a pointer hits only the cell; `detail` 0 is a screen reader, which presses buttons by name.
    if (readTapMode() !== 'off' || event.detail === 0) return hit;
    const tap = { cell, act: hit, at: event.timeStamp, x: event.clientX, y: event.clientY };
    const { pile, whole } = cell.dataset;
    const isWhole = whole !== undefined;
    const meant = taps.meant(tap, { isSlot: pile === '0', turnedAt: turnedAt(cell), isWhole });
    if (isWhole && meant === undefined) delete cell.dataset['whole'];
    return meant;
  }

  function act(cell: HTMLElement, asked: CellAct) {
    const mode = readTapMode();
    const result = tapResult(mode, asked);
    if (result === 'trade') onTrade(idOf(cell));
    else if (result === 'locked') {
      showLocked();
      onLocked();
    } else if (result !== undefined) {
      const isDone = onChange(idOf(cell), result);
      if (isTapMode(mode)) showTap(cell, isDone ? result : 0);
    }
  }

  function handleKey(event: KeyboardEvent) {
    const cell = cellOf(event.target);
    if (cell === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moveOfKey(event.key);
    if (move !== undefined && grid.current !== null) {
      event.preventDefault();
      cellAfter(shownCells(grid.current), cell, move)?.focus();
    } else if (event.key === '+' || event.key === '-' || event.key === '−') {
      event.preventDefault();
      act(cell, event.key === '+' ? 'more' : 'less');
    } else if (event.key.toLowerCase() === 't') {
      event.preventDefault();
      act(cell, 'trade');
    } else if (event.key === 'Enter' && event.target === cell) {
      event.preventDefault();
      act(cell, readTapMode() === 'off' ? 'more' : undefined);
    }
  }

  function handleFocus(event: FocusEvent) {
    moveTabStop(current, cellOf(event.target));
  }

  return (
    <div
      ref={grid}
      role="grid"
      data-pages={album.sections.length > 1 || undefined}
      aria-label={text.gridLabel(album.name)}
      className="sticker-grid"
      onClick={handleClick}
      onKeyDown={handleKey}
      onFocus={handleFocus}
      onBlur={event => delete cellOf(event.target)?.dataset['whole']}
    >
      {sections.map(section => (
        <SectionPage key={section.name} section={section} state={state} />
      ))}
    </div>
  );
});

function cellOf(target: EventTarget): HTMLElement | undefined {
  const cell = target instanceof Element ? target.closest('[data-sticker]') : null;
  return cell instanceof HTMLElement ? cell : undefined;
}

function actOf(target: EventTarget): CellAct {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
  return cellActs.find(known => known === pressed?.dataset['act']);
}

function moveTabStop(current: { current: HTMLElement | undefined }, to: HTMLElement | undefined): void {
  if (current.current === to) return;
  if (current.current !== undefined) current.current.tabIndex = -1;
  if (to !== undefined) to.tabIndex = 0;
  current.current = to;
}
