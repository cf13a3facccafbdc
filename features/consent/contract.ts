import * as v from 'valibot';
import { consentTypes } from './rules/stored-consent.ts';
import { endpoint } from '#shared/endpoint.ts';

/** What the browser must know of a registered script, and people of whom it serves. */
const ListedScript = v.object({
  id: v.string(),
  type: v.picklist(consentTypes),
  src: v.string(),
  attributes: v.record(v.string(), v.string()),
  /** What visitors are told of it. */
  provider: v.string(),
  purpose: v.string(),
  period: v.string(),
  /** Every server that it has to do with, without ours. */
  hosts: v.array(v.string()),
  /** Stands for the script and all that is told of it: what a visitor agrees to. */
  version: v.string(),
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
