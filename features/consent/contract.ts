import * as v from 'valibot';
import { consentTypes } from './rules/stored-consent.ts';
import { endpoint } from '#shared/endpoint.ts';

const ListedScript = v.object({
  id: v.string(),
  type: v.picklist(consentTypes),
  src: v.string(),
  attributes: v.record(v.string(), v.string()),
  /** What the privacy page prints. */
  provider: v.string(),
  purpose: v.string(),
  period: v.string(),
  /** Foreign servers that it contacts. */
  hosts: v.array(v.string()),
  /** Hash of what visitors are told about it, and so of what they consent to. */
  version: v.string(),
  /** Names of global functions, called after loading and before removal. */
  onLoad: v.optional(v.string()),
  onUnload: v.optional(v.string()),
});

export type ListedScript = v.InferOutput<typeof ListedScript>;

/** The operator's scripts of all types; requested only after some consent. */
export const listConsentScripts = endpoint('GET /api/consent/scripts', {
  name: 'listConsentScripts',
  access: 'public',
  output: v.object({ scripts: v.array(ListedScript) }),
});
