import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Table, Words } from './document.ts';
import { privacyText } from './privacy-text.ts';
import { personalTables } from '#server/personal-data.ts';
import { featureDoors } from '#server/features.ts';
import { houseTables } from '#server/database/house-tables.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Table of personal data → the row of the privacy policy that explains it. */
const rowOf: Readonly<Record<string, string>> = {
  users: 'Konto',
  mails: 'E-Mails an dich',
  profiles: 'Profil',
  sessions: 'Anmeldungen',
  password_resets: 'Links aus E-Mails zu deinem Konto',
  email_changes: 'Links aus E-Mails zu deinem Konto',
  email_undos: 'Links aus E-Mails zu deinem Konto',
  second_factors: 'Anmelden mit Code',
  recovery_codes: 'Anmelden mit Code',
  access_tokens: 'Zugangsschlüssel',
  kept_answers: 'Antworten auf das, was du zuletzt getan hast',
  email_confirmations: 'Links aus E-Mails zu deinem Konto',
  user_stickers: 'Sammlung',
  collections: 'Sammlung',
  sticker_operations: 'Sammlung',
  packets: 'Päckchen',
  packets_off: 'Päckchen',
  ordered_stickers: 'Sammlung',
  user_album_preferences: 'Sammlung',
  albums: 'Eigene Alben',
  album_collectors: 'Eigene Alben',
  album_changes: 'Eigene Alben',
  list_links: 'Links zu deinen Listen',
  family_members: 'Familie',
  face_sessions: 'Familie',
  face_switches: 'Familie',
  passes: 'Ausweis',
  own_account_offers: 'Links aus E-Mails zu deinem Konto',
  guardian_asks: 'Familie',
  approvals: 'Familie',
  groups: 'Gruppe',
  group_albums: 'Gruppe',
  group_members: 'Gruppe',
  friendships: 'Freundschaften',
  parted_names: 'Freundschaften',
  invite_tokens: 'Freundschaftscode',
  blocks: 'Blockierte Mitglieder',
  swap_passes: 'Tausch-Codes',
  table_swaps: 'Tauschanfragen',
  trade_requests: 'Tauschanfragen',
  trade_request_stickers: 'Tauschanfragen',
  rounds: 'Tauschrunden',
  round_albums: 'Tauschrunden',
  round_seats: 'Tauschrunden',
  reserved_copies: 'Tauschrunden',
  ring_seats: 'Tauschrunden',
  notices: 'Neuigkeiten',
  push_subscriptions: 'Mitteilungen',
  push_settings: 'Mitteilungen',
  push_deliveries: 'Mitteilungen',
  reports: 'Meldungen',
  decisions: 'Entscheidungen der Betreiber',
  operator_log: 'Entscheidungen der Betreiber',
  blog_posts: 'Blog',
  blog_images: 'Blog',
  blog_image_files: 'Blog',
};

/** Module that writes to a visitor's device → the name that the privacy policy gives to what it writes. */
const explained: Readonly<Record<string, string | readonly string[]>> = {
  'features/auth/web/sign-out/leave.ts': 'sign-out-pending',
  'features/auth/web/session/note-face.ts': 'faces-here',
  'features/family/web/family-here.ts': 'family-here',
  'features/collection/web/progress/confetti.ts': 'celebrated-',
  'features/collection/web/sync/device-shelf.ts': 'klebekumpel-',
  'features/collection/web/recent/recent-store.ts': 'klebekumpel-',
  'features/consent/web/consent-store.ts': 'cookie-consent-date',
  'features/consent/web/silence-consent.ts': 'cookie-consent-none',
  'features/forecast/web/kept-prices.ts': 'prices:',
  'features/two-phones/web/deals/kept-deals.ts': 'deal:',
  'features/notices/web/PushCard.tsx': 'push-asked',
  'server/admission/callers.ts': ['__Host-session', '__Host-device'],
  'web/persistence/kept-drafts.ts': 'draft:',
  'web/persistence/kept-list.ts': 'klebekumpel-list',
  'web/offline/handed-over.ts': 'klebekumpel-given',
  'web/persistence/device-store.ts': 'klebekumpel-',
  'web/persistence/kept-queries.ts': 'klebekumpel-',
  'web/layout/page-places.ts': 'page-places',
  'web/shell/native.ts': 'haptics',
  'web/offline/kept-app.ts': 'klebekumpel-app',
  'web/offline/kept-pages.ts': 'klebekumpel-pages',
  'web/offline/service-worker.ts': 'klebekumpel-app',
  'web/shell/token.ts': 'shell-has-session',
};

const writesToDevice =
  /\b(?:localStorage|sessionStorage|storage\(\)\??)\.setItem\(|\b(?:createStore|openDeviceStore)\(|\bindexedDB\.open\(|\bcaches\.open\(|document\.cookie = |\bsetCookie\(/;

function tablesOf(sectionId: string): Table[] {
  const section = privacyText().sections.find(({ id }) => id === sectionId);
  return (section?.blocks ?? []).flatMap(block =>
    typeof block === 'object' && 'table' in block ? [block.table] : [],
  );
}

function plain(words: Words): string {
  if (typeof words === 'string') return words;
  return words
    .map(word => (typeof word === 'string' ? word : 'strong' in word ? word.strong : word.label))
    .join('');
}

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => path.join(folder, name));
}

it('explains every table with something of members in it; whoever adds one adds a sentence', () => {
  const tables = [houseTables, ...featureDoors.map(door => door.tables)].flatMap(personalTables);
  expect(Object.keys(rowOf).toSorted()).toEqual(tables.toSorted());
  const names = tablesOf('data').flatMap(({ rows }) => rows.map(([name = '']) => plain(name)));
  for (const [table, row] of Object.entries(rowOf)) {
    expect(
      names.some(name => name === row || name.startsWith(`${row}: `)),
      `${table}: ${row}`,
    ).toBe(true);
  }
});

it('explains everything that is written to a device; whoever writes more adds a row', () => {
  const writers = ['features', 'web', 'server']
    .flatMap(sources)
    .filter(name => writesToDevice.test(readFileSync(path.join(root, name), 'utf8')));
  expect(writers.toSorted()).toEqual(Object.keys(explained).toSorted());
  const told = tablesOf('cookies')
    .flatMap(({ rows }) => rows.map(([name = '']) => plain(name)))
    .join('\n');
  for (const name of Object.values(explained).flat()) expect(told).toContain(name);
});
