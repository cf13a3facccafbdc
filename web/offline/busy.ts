const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const openDialogs = '[role=dialog], [role=alertdialog], dialog[open]';

const endings = ['focusout', 'click', 'keyup', 'visibilitychange'] as const;

const written = new Set<Element>();

if ('document' in globalThis)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(fields)) written.add(target);
  });

/** True while the member types, has a dialog open or unsaved input that a reload would lose; also while hidden. */
export function isBusy(): boolean {
  if (document.visibilityState === 'hidden') return true;
  if (document.activeElement?.matches(fields) === true) return true;
  if ([...document.querySelectorAll(openDialogs)].some(isShown)) return true;
  return [...written].some(isUnsaved);
}

export function onRest(work: () => void): void {
  let isDone = false;
  const look = () => {
    if (isDone || isBusy()) return;
    isDone = true;
    endings.forEach(name => document.removeEventListener(name, lookSoon));
    work();
  };
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
