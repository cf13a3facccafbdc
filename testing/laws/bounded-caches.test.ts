import { expect, it } from 'vitest';
import { files, isIn } from './sources.ts';

/**
 * Where the server half makes a Map or Set that it fills later and that may live as long as the process, and what bounds
 * it. What is kept for speed goes through `Recent` or `Kept`, whose constructors ask for a number and for bytes.
 */
const bounded: Readonly<Record<string, string>> = {
  'server/recent.ts': 'the bounded one',
  'server/kept.ts': 'what is being made for requests under way',
  'server/site/site-document.ts': 'two encodings, weighed with their page',
  'server/admission/turns.ts': 'networks and members with requests under way',
  'server/admission/networks.ts': 'addresses with open connections',
  'server/calls/listening.ts': 'answers under way',
  'server/calls/unread-answers.ts': 'answers under way',
  'server/calls/kept-answers.ts': 'calls under way',
  'server/calls/instance-keys.ts': 'purposes that the code names',
  'server/database/queues.ts': 'keys of work under way',
  'server/embedded-postgres/owner.ts': 'open connections of commands that ask for the owner',
  'server/live/live.ts': 'open streams, and `mostToldOf` members that were told something',
  'server/live/bus.ts': 'processes of the instance',
  'server/mail/outbox.ts': 'mails that were sent and not deleted; the next ones wait for that',
  // Of one call or run.
  'server/calls/openapi.ts': 'codes of one document',
  'server/backup/restore-backup.ts': 'tables of one backup',
  'server/backup/rotation.ts': 'backups of one directory',
};

const empty = String.raw`new (?:Map|Set)(?:<[^(]*>)?\(\)`;

/** In features, functions make many for one call: there only what stands outside of functions lives on. */
const lasting = [
  String.raw`^(?:export )?(?:const|let) .*${empty}`,
  String.raw`^ {2}(?:readonly |static |private )*#?\w+(?:: [^=\n]+)? = ${empty}`,
  String.raw`perDatabase\([^;]*${empty}`,
].map(form => new RegExp(form, 'm'));

function grows(name: string, text: string): boolean {
  if (isIn(name, 'server')) return new RegExp(empty).test(text);
  return /^features\/[^/]+\/server\//.test(name) && lasting.some(form => form.test(text));
}

it('the server keeps nothing without a bound by number and by bytes', () => {
  const growing = files.filter(({ name, text }) => grows(name, text)).map(({ name }) => name);
  expect(growing.toSorted()).toEqual(Object.keys(bounded).toSorted());
});

it.each([
  ['server/a.ts', 'class A {\n  readonly #seen = new Map<string, number>();\n}'],
  ['server/a.ts', 'export function open() {\n  const seen = new Set<string>();\n}'],
  ['features/blog/server/a.ts', 'const pages = new Map<string, Promise<string>>();'],
  ['features/blog/server/a.ts', 'const keptOf = perDatabase(() => new Map<string, Page>());'],
  ['features/blog/server/a.ts', 'const keptOf = perDatabase(\n  () => ({ seen: new Set<string>() }),\n);'],
  ['features/blog/server/a.ts', 'export class A {\n  readonly seen = new Set<string>();\n}'],
])('finds one in %s: %s', (name, text) => expect(grows(name, text)).toBe(true));

it.each([
  'function f(rows: string[]) {\n  const found = new Map<string, string>();\n}',
  "export const common: ReadonlySet<string> = new Set(list.split(' '));",
])('leaves alone what is of one call or never grows: %s', text =>
  expect(grows('features/blog/server/a.ts', text)).toBe(false),
);
