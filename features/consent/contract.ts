import * as v from 'valibot';
import { RegisteredScript } from './rules/registered-script.ts';
import { endpoint } from '#shared/endpoint.ts';

/** What the browser must know of a registered script; the origins are the server's business. */
const ListedScript = v.object({
  id: RegisteredScript.entries.id,
  type: RegisteredScript.entries.type,
  src: RegisteredScript.entries.src,
  attributes: v.record(v.string(), v.string()),
  onLoad: RegisteredScript.entries.onLoad,
  onUnload: RegisteredScript.entries.onUnload,
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
