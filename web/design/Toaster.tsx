import { useEffect, useSyncExternalStore, type FocusEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { CircleCheck, CircleX, Info, Undo2, X } from 'lucide';
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { Icon } from './Icon.tsx';
import { keepRoomFor } from './keep-room.ts';
import { designText } from './text.ts';
import { dismissToast, readToasts, subscribeToToasts, type QueuedToast } from './toast.ts';
import './toast.css';

const icons = { success: CircleCheck, error: CircleX, info: Info, undo: Undo2 };

const hotkey = ['altKey', 'KeyT'];

let host: HTMLElement | undefined;

/** Puts the toaster beside the app, in a root of its own: it survives when a page fails. */
export function mountToaster(): void {
  if (host?.isConnected) return;
  host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Toaster />);
}

/**
 * Nothing while there is no message: Radix holds all timers while somebody points at a message or has the focus in it,
 * and goes on holding them when the last one is closed just then. Begun anew, it holds nothing.
 */
function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts);
  const isShown = toasts.length > 0;
  useEffect(() => {
    if (!isShown) delete dataset['toasts'];
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div onFocus={rememberFocus}>
      <Provider label={designText.toast} swipeDirection="right">
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
        <Viewport ref={keepRoom} className="toast-viewport" label={designText.toasts} hotkey={hotkey} />
      </Provider>
    </div>
  );
}

const { dataset } = document.documentElement;

const keepRoom = keepRoomFor('--toast-room', viewport => {
  if (coversFocus(viewport)) dataset['toasts'] = 'top';
});

/** Where the focus is, the finger or the eye is too: what is worked on. */
function coversFocus(viewport: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || viewport.contains(focused)) return false;
  const [one, other] = [viewport.getBoundingClientRect(), focused.getBoundingClientRect()];
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
}

/** What had the focus before the messages got it. */
let focusedBefore: HTMLElement | undefined;

function rememberFocus({ relatedTarget }: FocusEvent): void {
  if (host?.contains(relatedTarget) === true) return;
  focusedBefore = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
}

/** A closed message leaves the focus where it was before, so that the messages beside it go on and the page goes on. */
function giveFocusBack(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || host?.contains(focused) !== true) return;
  if (focusedBefore?.isConnected === true) focusedBefore.focus({ preventScroll: true });
  // What had it is gone or cannot have it any more.
  if (host.contains(document.activeElement)) focused.blur();
}

function ToastCard({ toast }: { toast: QueuedToast }) {
  const { id, title, description, tone = 'success', action, durationMs } = toast;
  const icon = icons[tone];
  return (
    <Root
      className={`toast toast-${tone}`}
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={durationMs}
      onOpenChange={open => {
        if (open) return;
        giveFocusBack();
        dismissToast(id);
      }}
    >
      <Icon of={icon} className="toast-icon" />
      <div className="toast-words">
        <Title className="font-display font-semibold">{title}</Title>
        {description !== undefined && <Description className="toast-detail">{description}</Description>}
      </div>
      {action !== undefined && (
        <Action
          altText={action.label}
          className="button button-link button-small"
          onClick={() => action.onAction()}
        >
          {action.label}
        </Action>
      )}
      <Close aria-label={designText.closeToast} className="button button-ghost button-icon button-small">
        <Icon of={X} />
      </Close>
    </Root>
  );
}
