import { request, type Page } from 'playwright-core';
import { call } from './call.ts';
import { signInDemo } from './demo-session.ts';
import type { Screen } from './screen.ts';
import { listMyAlbums } from '#features/collection/contract.ts';
import { saveListLink } from '#features/sharing/contract.ts';
import {
  confirmEmailPath,
  emailLinkPath,
  invitePath,
  ownAccountPath,
  reportPath,
  resetPath,
  sharedListPath,
} from '#shared/page-paths.ts';

const member = 'mia';

/** Of the right form, and given out to nobody: what can be done with a true one changes something. */
const token = 'A'.repeat(22);

/** A visitor opens what a member shared. */
async function openSharedList(page: Page): Promise<void> {
  const context = await request.newContext({ baseURL: page.url() });
  const owner = { request: context };
  await signInDemo(owner, member);
  const { albums: own } = await call(owner, listMyAlbums, {});
  const albumId = own[0]?.id ?? 0;
  const { link } = await call(owner, saveListLink, { albumId, shows: 'both', showsName: true });
  await context.dispose();
  await page.goto(sharedListPath(link.token));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function openFriendAlbum(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ben/ }).click();
  await page.locator('.friend-album-link').first().click();
  await page.getByRole('gridcell').first().waitFor();
}

/** What links of mails and of others open. */
export const linkScreens: readonly Screen[] = [
  { name: 'link-reset', path: resetPath(token), ready: 'h1' },
  { name: 'link-confirm', path: confirmEmailPath(token), ready: 'h1' },
  { name: 'link-email', path: emailLinkPath('undo', token), ready: 'h1' },
  { name: 'link-own-account', path: ownAccountPath(token), ready: 'h1' },
  { name: 'link-newsletter-confirm', path: `/newsletter/confirm/${token}`, ready: 'h1' },
  { name: 'link-newsletter-end', path: `/newsletter/end/${token}`, ready: 'h1' },
  { name: 'shared-list', path: '/', leadsTo: 'sharedList', ready: 'h1', before: openSharedList },
  { name: 'link-report', path: reportPath('list', token), ready: 'h1' },
  { name: 'link-code', path: '/T/A', ready: 'h1' },
  { name: 'link-invite', as: member, path: invitePath(token), ready: 'h1' },
  {
    name: 'friend-album',
    as: member,
    path: '/friends',
    leadsTo: 'friendAlbum',
    ready: 'h1',
    before: openFriendAlbum,
  },
];
