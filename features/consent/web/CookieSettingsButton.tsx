import { Cookie } from 'lucide';
import { consentStore } from './consent-store.ts';
import { text } from './text.ts';
import { Icon } from '#web/design/Icon.tsx';
import './consent.css';

/** Comes after the first paint. */
function stepAsideSoon(button: HTMLElement | null): void {
  if (button !== null)
    void import('./step-aside.ts').then(
      part => part.stepAside(button),
      () => undefined,
    );
}

export function CookieSettingsButton() {
  return (
    <button
      ref={stepAsideSoon}
      type="button"
      className="cookie-settings"
      onClick={event => consentStore.open(event.currentTarget)}
    >
      <Icon of={Cookie} />
      <span className="cookie-settings-words">{text.reopen}</span>
    </button>
  );
}
