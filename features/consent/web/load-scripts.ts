import { listConsentScripts } from '../contract.ts';
import type { ConsentEvent, ConsentState } from '../rules/consent.ts';
import { readConsentCookie } from '../rules/consent-cookie.ts';
import { serviceNames } from '../rules/provider-names.ts';
import { agreedServices, consentedTypes, isAgreedTo, type ConsentType } from '../rules/stored-consent.ts';
import { ScriptRegistry } from './script-registry.ts';
import { askedAgainFor } from './asked-again-text.ts';
import { call } from '#web/calls/call.ts';
import { onRest } from '#web/offline/busy.ts';

/** Types that this document's CSP allows, as the server rendered it; a document from the service worker allows none. */
const allowed =
  document.querySelector<HTMLMetaElement>('meta[name="consent-policy"]')?.content.split(' ') ?? [];

const scriptRegistry = new ScriptRegistry(type => allowed.includes(type));

let listing: Promise<void> | undefined;

interface FollowedConsent {
  readonly read: () => ConsentState;
  send(event: ConsentEvent): void;
}

interface ConsentMoment {
  /** Types that were answered just now. */
  readonly decided: readonly ConsentType[];
  /** The choice survives a reload. */
  readonly isKept: boolean;
  /** The banner may open by itself; false while another tab answers. */
  readonly mayAsk: boolean;
}

/** A choice that needs a wider CSP reloads the page once nothing would be lost; if it was stored, so never in a loop. */
export async function followConsent(store: FollowedConsent, moment: ConsentMoment): Promise<void> {
  const record = () => store.read().record;
  if (consentedTypes(record()).length > 0) {
    listing ??= listScripts();
    await listing;
    const services = agreedServices(record(), scriptRegistry.list(), moment.decided);
    if (moment.decided.length > 0) store.send({ type: 'note', services });
  }
  scriptRegistry.follow(record());
  const listed = scriptRegistry.list();
  const known = readConsentCookie(document.cookie);
  const isWaiting = ({ type }: { type: ConsentType }) => known.includes(type) && !allowed.includes(type);
  if (moment.isKept && listed.some(script => isAgreedTo(record(), script) && isWaiting(script)))
    onRest(() => location.reload());
  const added = () => listed.filter(script => record()[script.type] && !isAgreedTo(record(), script));
  const ask = () => {
    if (added().length > 0) store.send({ type: 'askAgain', because: askedAgainFor(serviceNames(added())) });
  };
  if (moment.mayAsk && added().length > 0) onRest(ask);
}

async function listScripts(): Promise<void> {
  try {
    const { scripts } = await call(listConsentScripts, {});
    for (const { onLoad, onUnload, ...script } of scripts)
      scriptRegistry.register({
        ...script,
        load: () => callGlobal(onLoad),
        unload: () => callGlobal(onUnload),
      });
  } catch (error) {
    listing = undefined;
    throw error;
  }
}

function callGlobal(name: string | undefined): void {
  const action: unknown = name === undefined ? undefined : Reflect.get(window, name);
  if (typeof action === 'function') action.call(window);
}
