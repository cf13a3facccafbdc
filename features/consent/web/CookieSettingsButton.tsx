import { Cookie } from 'lucide';
import { consentStore } from './consent-store.ts';
import { text } from './text.ts';
import { Icon } from '#web/design/Icon.tsx';
import './consent.css';

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
