import { Cookie } from 'lucide';
import { consentStore } from './consent-store.ts';
import { text } from './text.ts';
import { Icon } from '#web/design/Icon.tsx';
import './consent.css';

/** Opens the banner again: a tab at the window's bottom right, on every page, whenever the banner is closed. */
export function CookieSettingsButton() {
  return (
    <button
      type="button"
      className="cookie-settings"
      onClick={event => consentStore.open(event.currentTarget)}
    >
      <Icon of={Cookie} />
      <span className="cookie-settings-words">{text.reopen}</span>
    </button>
  );
}
