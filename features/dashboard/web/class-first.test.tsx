// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Preloaded, so that no test waits for the compiler.
import './ClassFirst.tsx';
import { addChild } from '#features/family/contract.ts';
import { endGroup, listGroups, openGroup, readGroup } from '#features/groups/contract.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { createAlbum, put } from '#testing/albums.ts';
import { inDays } from '#testing/in-days.ts';
import { renderPage } from '#testing/render-page.tsx';
import { startAppForThisFile } from '#testing/start-server.ts';

const app = await startAppForThisFile();
const market = await createAlbum(app.db, { count: 5 });
const space = await createAlbum(app.db, { key: 'weltraum', name: 'Weltraum', count: 2 });
beforeEach(() => app.asOwner('delete from users'));

const avatarUrl = '/avatars/fox.svg';

/** Children of a class that collects Weltraum; the first one's. */
async function childOfClass(...names: string[]): Promise<string> {
  const mia = await app.as('mia');
  const children = names.map(displayName => ({ displayName, avatarUrl }));
  const about = { name: 'Klasse 3b', endsOn: inDays(100), albumIds: [space.id] };
  const { groupId } = await mia.call(openGroup, { ...about, children });
  const { members } = await mia.call(readGroup, { groupId });
  return members.find(({ displayName }) => displayName === names[0])?.userId ?? '';
}

const albumsShown = () => screen.getAllByRole('article').map(({ textContent }) => textContent);

describe('a child’s dashboard', () => {
  it('shows its class above all, and the albums of the class before one used last', async () => {
    const igel = await childOfClass('Igel', 'Dachs', 'Marder');
    await put(app.db, igel, market, { 1: 1 });
    await renderPage(app, pagePaths.dashboard, { asMember: igel });
    const way = await screen.findByRole('link', { name: /Klasse 3b/ });
    within(way).getByText('Du und 2 Kinder zum Tauschen');
    expect(way.getAttribute('href')).toBe(pagePaths.groups);
    await screen.findByRole('article', { name: 'Weltraum' });
    expect(albumsShown()).toEqual([expect.stringContaining('Weltraum'), expect.stringContaining('Markttag')]);
  });

  it('says who is alone in its class', async () => {
    await renderPage(app, pagePaths.dashboard, { asMember: await childOfClass('Igel') });
    const way = await screen.findByRole('link', { name: /Klasse 3b/ });
    within(way).getByText('Noch bist du allein darin');
  });

  it('says that a class ends, and counts nobody in it', async () => {
    const igel = await childOfClass('Igel', 'Dachs');
    const mia = await app.as('mia');
    const [group] = (await mia.call(listGroups, {})).groups;
    await mia.call(endGroup, { groupId: group?.id ?? '' });
    await renderPage(app, pagePaths.dashboard, { asMember: igel });
    const way = await screen.findByRole('link', { name: /Klasse 3b/ });
    within(way).getByText('Geht bald zu Ende');
  });

  it('names no class where there is none, and the album used last is in front', async () => {
    const mia = await app.as('mia');
    const { child } = await mia.call(addChild, { displayName: 'Fuchs', avatarUrl });
    await put(app.db, child.userId, market, { 1: 1 });
    await renderPage(app, pagePaths.dashboard, { asMember: child.userId });
    await screen.findByRole('article', { name: 'Markttag' });
    expect(albumsShown()[0]).toContain('Markttag');
    expect(screen.queryByRole('link', { name: /Klasse|Kinder zum Tauschen/ })).toBeNull();
  });
});
