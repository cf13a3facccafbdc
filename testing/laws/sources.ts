import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Feature → features whose code and tables it may use; `architecture.test.ts` keeps it acyclic. */
export const mayUse: Readonly<Record<string, readonly string[]>> = {
  profiles: [],
  albums: [],
  // How codes and ranges are read, wherever they are typed or pasted.
  lists: ['albums'],
  // A subscription lives as long as its session, guardians decide when a child's devices are notified, and notices name
  // albums and groups.
  notices: ['groups', 'profiles', 'auth', 'family', 'albums'],
  auth: ['profiles', 'consent'],
  // Which guardians a child has; friends and trades need it.
  family: ['profiles', 'auth'],
  // How children without an account sign in.
  passes: ['family', 'profiles', 'auth'],
  // Who meets whom for a limited time; friends and trades need it.
  groups: ['passes', 'family', 'auth', 'profiles', 'albums'],
  collection: ['albums', 'lists'],
  sharing: ['collection', 'albums', 'lists', 'profiles'],
  friends: ['groups', 'family', 'profiles', 'notices'],
  trades: ['groups', 'family', 'friends', 'collection', 'albums', 'profiles', 'notices'],
  // What went and what came in a swap by hand; what is promised in requests is said there.
  'swap-sheet': ['trades', 'collection', 'albums', 'lists'],
  // Everybody at one table: an organiser's group or friends give and get as much as fits.
  rounds: ['sharing', 'trades', 'groups', 'family', 'friends', 'collection', 'albums', 'profiles', 'notices'],
  // Swaps agreed on by codes from phone to phone, without a network.
  'two-phones': [
    'swap-sheet',
    'sharing',
    'trades',
    'friends',
    'family',
    'collection',
    'albums',
    'profiles',
    'auth',
  ],
  shelf: [
    'groups',
    'family',
    'friends',
    'trades',
    'collection',
    'albums',
    'profiles',
    'moderation',
    'notices',
  ],
  // How members write and change albums of their own; who makes one sees what is on the shelf already.
  making: ['shelf', 'collection', 'albums', 'lists', 'moderation'],
  // A guardian's page shows what children do in all features.
  'family-pages': [
    'rounds',
    'family',
    'passes',
    'groups',
    'friends',
    'trades',
    'forecast',
    'shelf',
    'auth',
    'profiles',
    'notices',
  ],
  // What organisers and children see and do in a group.
  'group-pages': [
    'rounds',
    'groups',
    'family',
    'passes',
    'trades',
    'shelf',
    'sharing',
    'lists',
    'collection',
    'auth',
    'profiles',
    'albums',
    'notices',
  ],
  // What a new account does first, and what it is invited to; an album is filled with a list that somebody has.
  beginning: ['two-phones', 'shelf', 'friends', 'sharing', 'swap-sheet', 'collection', 'albums', 'auth'],
  dashboard: ['trades', 'friends', 'groups', 'collection', 'albums', 'profiles'],
  // How many packets an album still takes, alone and with friends.
  forecast: ['trades', 'family', 'friends', 'collection', 'albums'],
  blog: ['profiles', 'newsletter', 'moderation'],
  newsletter: [],
  // Reports of what other features declare as reportable, and the operators' screens.
  moderation: ['groups', 'auth', 'profiles', 'notices'],
  consent: [],
  // Constants that the legal pages state.
  legal: [
    'auth',
    'collection',
    'friends',
    'passes',
    'family-pages',
    'groups',
    'trades',
    'rounds',
    'sharing',
    'albums',
    'blog',
    'newsletter',
    'consent',
    'notices',
    'moderation',
  ],
  // The hero shows an album page in the collection's styles.
  landing: ['blog', 'newsletter', 'consent', 'collection', 'auth', 'profiles'],
};

export interface SourceFile {
  readonly name: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const productFolders = ['shared', 'features', 'server', 'web', 'bin', 'catalogue'];

/** Sources of the product, the tests and the tools. */
export const everyFile = [...productFolders, 'native', 'testing', 'e2e', 'bench', 'config'].flatMap(folder =>
  filesBelow(folder, /\.(?:tsx?|mjs)$/),
);

export const files = everyFile.filter(
  ({ name }) => isIn(name, ...productFolders) && !/\.test\.tsx?$|^features\/[^/]+\/testing\//.test(name),
);

export const sheets = ['web', 'features'].flatMap(folder => filesBelow(folder, /\.css$/));

function filesBelow(folder: string, ending: RegExp): SourceFile[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && ending.test(entry.name))
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter(name => !isIn(name, 'native/projects'))
    .map(readSource);
}

function readSource(name: string): SourceFile {
  const text = readFileSync(path.join(root, name), 'utf8');
  return { name, text, imports: importsOf(name, text) };
}

/** Imported paths: static, dynamic, type-only, and those of style sheets. */
export function importsOf(name: string, text: string): string[] {
  return [...text.matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, to = '']) =>
    resolve(name, to),
  );
}

/** Relative to the root; package specifiers stay as they are. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : specifier;
}

export function featureOf(name: string): string | undefined {
  return /^features\/([^/]+)\//.exec(name)?.[1];
}

export function isIn(name: string, ...folders: string[]): boolean {
  return folders.some(folder => name.startsWith(`${folder}/`));
}
