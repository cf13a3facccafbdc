import { listConsentScripts } from '../contract.ts';
import { readConsentCookie } from '../rules/consent-cookie.ts';
import { consentedTypes, type ConsentRecord } from '../rules/stored-consent.ts';
import { ScriptRegistry } from './script-registry.ts';
import { call } from '#web/call.ts';

/** The types that this document's policy is ready for; the server says so in the document. */
const allowed = document.querySelector<HTMLMetaElement>('meta[name="consent-policy"]')?.content.split(' ');

export const scriptRegistry = new ScriptRegistry(type => allowed?.includes(type) === true);

let listing: Promise<void> | undefined;

/**
 * Loads and removes the operator's scripts by what is agreed to. After a choice that a reload would keep, a document
 * whose policy does not know the types yet is fetched again; never otherwise, so that it cannot happen twice.
 */
export async function followConsent(record: () => ConsentRecord, isKept: boolean): Promise<void> {
  if (consentedTypes(record()).length > 0) {
    listing ??= listScripts();
    await listing;
  }
  scriptRegistry.follow(record());
  const known = readConsentCookie(document.cookie);
  const isWaiting = scriptRegistry
    .list()
    .some(({ type }) => record()[type] && known.includes(type) && allowed?.includes(type) === false);
  if (isKept && isWaiting) location.reload();
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

/** The script itself defines it; until it has, there is nothing to call. */
function callGlobal(name: string | undefined): void {
  const action: unknown = name === undefined ? undefined : Reflect.get(window, name);
  if (typeof action === 'function') action.call(window);
}
