import { Cookie } from 'lucide-react';
import { consentStore } from './consent-store.ts';
import { text } from './text.ts';
import './consent.css';

/**
 * Opens the banner again; seen whenever it is closed. `floating` stands at the bottom right of the window; `inline` at
 * the end of the page's content, and floats where there is no bottom navigation.
 */
export function CookieSettingsButton({ place }: { place: 'floating' | 'inline' }) {
  return (
    <button
      type="button"
      className={`cookie-settings cookie-settings-${place}`}
      onClick={event => consentStore.open(event.currentTarget)}
    >
      <Cookie aria-hidden="true" />
      {text.reopen}
    </button>
  );
}
