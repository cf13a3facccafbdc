const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const openDialogs = '[role=dialog], [role=alertdialog], dialog[open]';

/** When something may have ended that nobody should be disturbed in. */
const endings = ['focusout', 'click', 'keyup', 'visibilitychange'] as const;

/** Fields that were written in since the page was loaded. */
const written = new Set<Element>();

// Parts that the server renders know of this, too; nobody types there.
if ('document' in globalThis)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(fields)) written.add(target);
  });

/** Is the member writing, answering a dialog, or would something written be lost by loading the page anew? */
export function isBusy(): boolean {
  if (document.visibilityState === 'hidden') return true;
  if (document.activeElement?.matches(fields) === true) return true;
  if ([...document.querySelectorAll(openDialogs)].some(isShown)) return true;
  return [...written].some(isUnsaved);
}

/** Calls once, now or when the member is not busy any more. */
export function onRest(work: () => void): void {
  let isDone = false;
  const look = () => {
    if (isDone || isBusy()) return;
    isDone = true;
    endings.forEach(name => document.removeEventListener(name, lookSoon));
    work();
  };
  // A dialog that closes, or the field that takes the focus next, is there a moment later.
  const lookSoon = () => setTimeout(look, settleMs);
  endings.forEach(name => document.addEventListener(name, lookSoon));
  look();
}

const settleMs = 300;

function isShown(dialog: Element): boolean {
  return dialog.getClientRects().length > 0;
}

function isUnsaved(field: Element): boolean {
  if (!field.isConnected) {
    written.delete(field);
    return false;
  }
  const text = 'value' in field ? String(field.value) : (field.textContent ?? '');
  return text !== '';
}
