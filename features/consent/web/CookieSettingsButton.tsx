import { Cookie } from 'lucide-react';
import { consentStore } from './consent-store.ts';
import { text } from './text.ts';
import './consent.css';

/** Opens the banner again: a tab at the window's bottom right, on every page, whenever the banner is closed. */
export function CookieSettingsButton() {
  return (
    <button
      type="button"
      className="cookie-settings"
      onClick={event => consentStore.open(event.currentTarget)}
    >
      <Cookie aria-hidden="true" />
      <span className="cookie-settings-words">{text.reopen}</span>
    </button>
  );
}
