import { idlePull, nextPull, thresholdPx, type Pull, type PullEvent } from './pull.ts';

export function followPulls(
  content: HTMLElement,
  mark: HTMLElement,
  refresh: () => Promise<void>,
): () => void {
  let pull = idlePull;

  function take(event: PullEvent): void {
    const before = pull;
    pull = nextPull(pull, event);
    if (pull === before) return;
    show(content, mark, pull);
    if (pull.phase === 'refreshing' && before.phase !== 'refreshing')
      void refresh().finally(() => take({ kind: 'refreshed' }));
  }

  function handleStart(event: TouchEvent): void {
    const [finger] = event.touches;
    if (finger === undefined) return;
    const { clientX: x, clientY: y } = finger;
    const fingers = event.touches.length;
    take({ kind: 'touch', x, y, fingers, canPull: isAtTop(event.target, content) });
    // Added only now, because a listener that is not passive slows all scrolling.
    if (pull.from !== undefined) content.addEventListener('touchmove', handleMove, { passive: false });
  }

  function handleMove(event: TouchEvent): void {
    const [finger] = event.touches;
    if (finger === undefined) return;
    take({ kind: 'move', x: finger.clientX, y: finger.clientY, fingers: event.touches.length });
    if (pull.phase === 'pulling' && event.cancelable) event.preventDefault();
  }

  function handleEnd(event: TouchEvent): void {
    if (event.touches.length > 0) return;
    content.removeEventListener('touchmove', handleMove);
    take({ kind: event.type === 'touchend' ? 'release' : 'cancel' });
  }

  content.addEventListener('touchstart', handleStart, { passive: true });
  content.addEventListener('touchend', handleEnd);
  content.addEventListener('touchcancel', handleEnd);
  return () => {
    content.removeEventListener('touchstart', handleStart);
    content.removeEventListener('touchmove', handleMove);
    content.removeEventListener('touchend', handleEnd);
    content.removeEventListener('touchcancel', handleEnd);
    pull = idlePull;
    show(content, mark, pull);
  };
}

function isAtTop(target: EventTarget | null, content: HTMLElement): boolean {
  if (window.scrollY > 0) return false;
  for (let part = target; part instanceof Element && part !== content; part = part.parentElement) {
    if (part.scrollTop > 0) return false;
  }
  return true;
}

function show(content: HTMLElement, mark: HTMLElement, { phase, shown }: Pull): void {
  for (const part of [content, mark]) {
    part.dataset['pull'] = phase;
    part.style.setProperty('--pulled', `${shown}px`);
  }
  mark.toggleAttribute('data-ready', phase === 'refreshing' || shown >= thresholdPx);
  mark.style.setProperty('--turned', `${shown * 3}deg`);
}
