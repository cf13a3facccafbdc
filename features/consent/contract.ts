import * as v from 'valibot';
import { consentTypes } from './rules/stored-consent.ts';
import { endpoint } from '#shared/endpoint.ts';

/** What the browser must know of a registered script; the server has looked into it. */
const ListedScript = v.object({
  id: v.string(),
  type: v.picklist(consentTypes),
  src: v.string(),
  attributes: v.record(v.string(), v.string()),
  /** Names of global functions: called when it has loaded, and when it is removed. */
  onLoad: v.optional(v.string()),
  onUnload: v.optional(v.string()),
});

export type ListedScript = v.InferOutput<typeof ListedScript>;

/** The operator's registered scripts, all types. Browsers ask only after a visitor has agreed to something. */
export const listConsentScripts = endpoint({
  name: 'listConsentScripts',
  method: 'GET',
  path: '/api/consent/scripts',
  access: 'public',
  input: v.strictObject({}),
  output: v.object({ scripts: v.array(ListedScript) }),
  refusals: [],
});
