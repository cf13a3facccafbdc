import './tooltip.css';

/** Icon-only controls marked `data-tooltip` show their accessible name on hover and keyboard focus (L-11). */
const openDelayMs = 700;
const skipDelayMs = 300;

const gap = 8;
const edge = 12;

interface Shown {
  readonly owner: Element;
  readonly tip: HTMLElement;
}

export function followTooltips(): () => void {
  let waiting: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Shown | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;

  function show(owner: Element): void {
    hide();
    shown = { owner, tip: drawTip(owner) };
  }

  function hide(): void {
    clearTimeout(timer);
    waiting = undefined;
    if (shown === undefined) return;
    shown.tip.remove();
    shown = undefined;
    closedAt = performance.now();
  }

  function handleOver({ target, pointerType }: PointerEvent): void {
    if (pointerType !== 'mouse') return;
    const owner = ownerOf(target);
    const isKept = target instanceof Node && shown?.tip.contains(target) === true;
    if (isKept || (owner !== undefined && owner === (shown?.owner ?? waiting))) return;
    hide();
    if (owner === undefined) return;
    waiting = owner;
    const wait = performance.now() - closedAt < skipDelayMs ? 0 : openDelayMs;
    timer = setTimeout(() => show(owner), wait);
  }

  function handlePress(event: PointerEvent): void {
    // A dialog would take it for a press outside, and close.
    if (event.target instanceof Node && shown?.tip.contains(event.target) === true) event.stopPropagation();
    hide();
  }

  function handleFocus({ target }: FocusEvent): void {
    const owner = ownerOf(target);
    if (owner !== undefined && owner === target && owner.matches(':focus-visible')) show(owner);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') hide();
  }

  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerover', handleOver, { signal });
  document.addEventListener('pointerdown', handlePress, { signal, capture: true });
  document.addEventListener('focusin', handleFocus, { signal });
  document.addEventListener('focusout', hide, { signal });
  // Capturing: also Escape that closes a dialog hides the tooltip.
  document.addEventListener('keydown', handleKey, { signal, capture: true });
  window.addEventListener('scroll', hide, { signal, passive: true });
  return () => {
    stop.abort();
    hide();
  };
}

function ownerOf(target: EventTarget | null): Element | undefined {
  return (target instanceof Element ? target.closest('[data-tooltip]') : null) ?? undefined;
}

/** In body, as removing it from a dialog triggers the focus trap. Hidden: screen readers read the control's name. */
function drawTip(owner: Element): HTMLElement {
  const tip = document.createElement('span');
  tip.className = 'tooltip';
  tip.setAttribute('role', 'tooltip');
  tip.setAttribute('aria-hidden', 'true');
  tip.textContent = owner.getAttribute('aria-label') ?? '';
  document.body.append(tip);
  const { top, bottom, left, width } = owner.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const isAbove = top - own.height - gap >= edge;
  const rightmost = document.documentElement.clientWidth - edge - own.width;
  tip.style.top = `${isAbove ? top - own.height - gap : bottom + gap}px`;
  tip.style.left = `${Math.max(edge, Math.min(left + width / 2 - own.width / 2, rightmost))}px`;
  return tip;
}
