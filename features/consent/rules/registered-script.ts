import * as v from 'valibot';
import { consentTypes } from './stored-consent.ts';

// Patterns rather than `URL`, because rules know no platform and CSP has its own grammar: nothing that matches can end
// a directive. Plain http is allowed only on localhost, for trials.
const secureHost = String.raw`https://[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?`;
const ownMachine = String.raw`http://(?:localhost|127\.0\.0\.1)(?::\d{1,5})?`;
const pathCharacters = String.raw`[\w\-./~%!$&()*+,;=:@?]*`;

const origin = new RegExp(`^(?:${secureHost}|${ownMachine}|https://\\*\\.[a-z0-9.-]+)$`);
const foreignAddress = new RegExp(`^(${secureHost}|${ownMachine})/${pathCharacters}$`);
const ownPath = new RegExp(`^/(?!/)${pathCharacters}$`);

/** No event handlers (`on…`), and nothing that loads from elsewhere or blocks rendering. */
const attributeName = /^(?:data-[a-z0-9-]+|id|charset|crossorigin|integrity|referrerpolicy|fetchpriority)$/;

const Origins = v.array(
  v.pipe(v.string(), v.regex(origin, 'must be an origin such as https://stats.example, without a path')),
);
/** A text for the privacy page, because consent must be informed. */
const Told = (what: string) =>
  v.pipe(v.string(`must say ${what}`), v.trim(), v.nonEmpty(`must say ${what}`), v.maxLength(500));
const GlobalFunction = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of a global function'),
);

/** A script that runs only with consent to its type. */
export const RegisteredScript = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be of a-z, 0-9 and hyphens')),
  type: v.picklist(consentTypes, `must be ${consentTypes.join(' or ')}`),
  src: v.pipe(
    v.string(),
    v.check(
      text => foreignAddress.test(text) || ownPath.test(text),
      'must be an https address or a path of our own',
    ),
  ),
  provider: Told('who offers it, with address'),
  purpose: Told('what it is for'),
  period: Told('what it keeps, and how long'),
  attributes: v.optional(
    v.record(v.pipe(v.string(), v.regex(attributeName, 'is no permitted attribute')), v.string()),
    {},
  ),
  connect: v.optional(Origins, []),
  images: v.optional(Origins, []),
  onLoad: v.optional(GlobalFunction),
  onUnload: v.optional(GlobalFunction),
});
export type RegisteredScript = v.InferOutput<typeof RegisteredScript>;

/** The content of the operator's file (docs/consent.md). */
export const RegisteredScripts = v.pipe(
  v.array(RegisteredScript, 'must be a list of scripts'),
  v.check(
    scripts => new Set(scripts.map(({ id }) => id)).size === scripts.length,
    'must not use an id twice',
  ),
);

/** Hosts of the foreign servers that the script contacts. */
export function hostsOf(script: Pick<RegisteredScript, 'src' | 'connect' | 'images'>): readonly string[] {
  const origins = [originOf(script) ?? [], script.connect, script.images].flat();
  return [...new Set(origins.map(each => each.replace(/^https?:\/\//, '')))];
}

/** Undefined for a script of our own. */
export function originOf({ src }: Pick<RegisteredScript, 'src'>): string | undefined {
  return foreignAddress.exec(src)?.[1];
}
