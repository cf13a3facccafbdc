const controls = 'a, button, label, input, select, textarea, summary';
const layers = '[role=dialog], [role=alertdialog]';

interface FirstClick {
  readonly control: Element;
  readonly x: number;
  readonly y: number;
}

let first: FirstClick | undefined;

/**
 * From here on a double click is meant for what it began on: the second one is ignored where the first has brought
 * something else under the finger, by scrolling, by opening or closing a dialog, or by taking a row away.
 */
export function guardSecondClicks(): void {
  document.addEventListener('click', guard, true);
}

function guard(event: MouseEvent): void {
  // In a grid each cell is one control, whose buttons change with its first press.
  const target = event.target instanceof Element ? event.target : null;
  const control = target?.closest('[role=gridcell]') ?? target?.closest(controls) ?? null;
  if (event.detail > 1 && first !== undefined && isElsewhere(first, control)) {
    event.preventDefault();
    event.stopPropagation();
  } else if (event.detail === 1) note(control, event.clientX, event.clientY);
}

/** A click on a label is followed by one of its field, which lies elsewhere. */
function note(control: Element | null, x: number, y: number): void {
  if (control === null) first = undefined;
  else if (isAt(control, x, y)) first = { control, x, y };
}

function isElsewhere({ control, x, y }: FirstClick, pressed: Element | null): boolean {
  if (!control.isConnected || control.closest(layers) !== (pressed?.closest(layers) ?? null)) return true;
  return !isAt(control, x, y);
}

function isAt(control: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
