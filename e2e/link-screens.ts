import { request, type Page } from 'playwright-core';
import { signInDemo } from './demo-session.ts';
import type { Screen } from './screen.ts';
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
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const owner = await request.newContext({ baseURL: page.url() });
  await signInDemo({ request: owner }, member);
  const { albums: own } = await (await owner.get('/api/collection')).json();
  const data = { shows: 'both', showsName: true };
  const answer = await owner.put(`/api/albums/${own[0].id}/list-link`, { data, headers });
  const { link } = await answer.json();
  await owner.dispose();
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
