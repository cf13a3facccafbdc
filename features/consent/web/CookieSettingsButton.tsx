import { Cookie } from 'lucide-react';
import { consentStore } from './consent-store.ts';
import { text } from './text.ts';
import './consent.css';

/**
 * Opens the banner again; seen whenever it is closed. It covers nothing: it stands at the right of the page's end, and
 * at the bottom right of windows that have a margin for it. `inline` lies in a row or grid of others, `floating` by
 * itself.
 */
export function CookieSettingsButton({ place }: { place: 'floating' | 'inline' }) {
  return (
    <button
      type="button"
      className={`cookie-settings cookie-settings-${place}`}
      onClick={event => consentStore.open(event.currentTarget)}
    >
      <Cookie aria-hidden="true" />
      <span className="cookie-settings-words">{text.reopen}</span>
    </button>
  );
}
