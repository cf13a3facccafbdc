import { consentStore } from './consent-store.ts';
import { switchesText } from './switches-text.ts';
import { text } from './text.ts';
import { useConsent } from './use-consent.ts';
import { consentTypes } from '../rules/stored-consent.ts';
import './consent.css';

/** Stores each change at once. Without JavaScript a sentence is shown instead. */
export function ConsentSwitches() {
  const { record } = useConsent();
  return (
    <>
      <div className="consent-switches">
        {consentTypes.map(of => (
          <div key={of} className="consent-switch">
            <label>
              <input
                type="checkbox"
                // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself what it is
                role="switch"
                aria-describedby={`consent-switch-${of}`}
                checked={record[of]}
                onChange={event =>
                  consentStore.send({ type: 'setPreference', of, value: event.target.checked })
                }
              />
              {text.types[of]}
            </label>
            <p id={`consent-switch-${of}`}>{text.typeHints[of]}</p>
          </div>
        ))}
      </div>
      <noscript>
        <p>{switchesText.needsScript}</p>
      </noscript>
    </>
  );
}
