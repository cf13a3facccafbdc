import { useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { ChevronUp, CircleCheck, CircleX, Info, Undo2, X } from 'lucide';
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { Icon } from './Icon.tsx';
import { hidePicture } from './hide-picture.ts';
import { keepRoomFor } from './keep-room.ts';
import { focusLeft, placesAround } from './places-around.ts';
import { designText } from './text.ts';
import './toast.css';

export interface ToastWords {
  title: string;
  description?: string | undefined;
  /** Stickers in place of the icon; the description is then folded away, and opened by a tap. */
  fan?: readonly FanSticker[];
  action?: { label: string; onAction: () => void };
  onShown?: (withdraw: () => void) => void;
}

export interface QueuedToast extends ToastWords {
  tone?: 'success' | 'info' | 'undo' | 'error';
  key?: string;
  id: number;
  durationMs: number;
}

interface FanSticker {
  readonly code: string;
  readonly imageUrl: string | null;
}

interface Toasts {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => readonly QueuedToast[];
  readonly dismiss: (id: number) => void;
}

const icons = { success: CircleCheck, error: CircleX, info: Info, undo: Undo2 };

const shownOfFan = 3;

const openMs = 120_000;

const hotkey = ['altKey', 'KeyT'];

let host: HTMLElement | undefined;

/** It has a React root of its own, so that it survives a crash of the page. */
export function mountToaster(toasts: Toasts): void {
  if (host?.isConnected) return;
  host = document.createElement('div');
  // Dialogs hide all from screen readers but live regions; Radix announces elsewhere.
  host.setAttribute('aria-live', 'off');
  document.body.append(host);
  createRoot(host).render(<Toaster {...toasts} />);
}

/** Unmounted without toasts: Radix keeps timers paused for ever once a hovered or focused toast is closed. */
function Toaster({ subscribe, read, dismiss }: Toasts) {
  const toasts = useSyncExternalStore(subscribe, read);
  const isShown = toasts.length > 0;
  useEffect(() => {
    if (!isShown) return () => {};
    rise();
    window.visualViewport?.addEventListener('resize', rise);
    return () => {
      window.visualViewport?.removeEventListener('resize', rise);
      delete dataset['toasts'];
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div onFocus={rememberFocus}>
      <Provider label={designText.toast} swipeDirection="right">
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} onClose={() => dismiss(toast.id)} />
        ))}
        <Viewport ref={keepRoom} className="toast-viewport" label={designText.toasts} hotkey={hotkey} />
      </Provider>
    </div>
  );
}

const { dataset, style } = document.documentElement;

/** A phone's keyboard covers the page without resizing it. */
function rise(): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const covered = seen.scale > 1 ? 0 : innerHeight - seen.height - seen.offsetTop;
  style.setProperty('--keyboard', `${Math.max(0, covered)}px`);
}

const keepRoom = keepRoomFor('--toast-room', viewport => {
  if (coversFocus(viewport)) dataset['toasts'] = 'top';
});

function coversFocus(viewport: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || viewport.contains(focused)) return false;
  const [one, other] = [viewport.getBoundingClientRect(), focused.getBoundingClientRect()];
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
}

let focusedBefore: readonly HTMLElement[] = [];

function rememberFocus({ relatedTarget }: FocusEvent): void {
  if (host?.contains(relatedTarget) === true) return;
  const before = relatedTarget instanceof HTMLElement ? [relatedTarget] : [];
  focusedBefore = [...before, ...placesAround(before[0])];
}

/** Returns the focus to where it was before, or around that, so that the timers of the other toasts resume. */
function giveFocusBack(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || host?.contains(focused) !== true) return;
  focused.blur();
  focusLeft([...focusedBefore, document.getElementById('content')]);
}

function ToastCard({ toast, onClose }: { toast: QueuedToast; onClose: () => void }) {
  const { title, description, fan, tone = 'success', action, durationMs } = toast;
  const [isOpen, setOpen] = useState(false);
  return (
    <Root
      className={`toast toast-${tone}`}
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={isOpen ? openMs : durationMs}
      onOpenChange={open => {
        if (open) return;
        giveFocusBack();
        onClose();
      }}
    >
      {fan === undefined ? (
        <div className="toast-line">
          <Icon of={icons[tone]} className="toast-icon" />
          <div className="min-w-0">
            <Title className="toast-title">{title}</Title>
            {description !== undefined && <Description className="toast-detail">{description}</Description>}
          </div>
        </div>
      ) : (
        <>
          <button
            type="button"
            className="toast-line"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Fan stickers={fan} />
            <Title asChild>
              <span className="toast-title">{title}</span>
            </Title>
            <Icon of={ChevronUp} className="toast-fold" />
          </button>
          <Description className={isOpen ? 'toast-opened' : 'sr-only'}>{description}</Description>
        </>
      )}
      <div className="toast-acts">
        {action !== undefined && (
          <Action
            altText={action.label}
            className="button button-link button-small"
            onClick={() => {
              action.onAction();
              // It may have withdrawn the toast, which then is not closed any more.
              giveFocusBack();
            }}
          >
            {action.label}
          </Action>
        )}
        <Close aria-label={designText.closeToast} className="button button-ghost button-icon button-small">
          <Icon of={X} />
        </Close>
      </div>
    </Root>
  );
}

function Fan({ stickers }: { stickers: readonly FanSticker[] }) {
  return (
    <span aria-hidden="true" className="toast-fan">
      {stickers.slice(0, shownOfFan).map(({ code, imageUrl }) => (
        <span key={code}>
          {code.split(' ').at(-1)}
          {imageUrl !== null && <img src={imageUrl} alt="" width="200" height="220" onError={hidePicture} />}
        </span>
      ))}
    </span>
  );
}
