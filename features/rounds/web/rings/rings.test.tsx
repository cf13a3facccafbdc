// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerRing, listRings } from '../../ring-contract.ts';
import { openRoundStageForThisFile } from '../../testing/round-stage.ts';
import { threeFriends } from '../../testing/three-friends.ts';
// Preloaded, so that no test waits for the compiler.
import './Rings.tsx';
import './TradingPage.tsx';
import { expectToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';
import { pagePaths } from '#shared/page-paths.ts';

const stage = await openRoundStageForThisFile();
const { app } = stage;

const findRing = async (one: string, other: string) =>
  within(await screen.findByRole('region', { name: `Dreieckstausch mit ${one} und ${other}` }));

it('is proposed, waits for the others, and is booked by the last yes', async () => {
  const [mia, ben, lea] = await threeFriends(stage, 'Mia', 'Ben', 'Lea');
  const ofMia = await renderPage(app, pagePaths.trading, { asMember: mia.userId });
  const suggested = await findRing('Ben', 'Lea');
  for (const name of ['Du gibst Ben 2 Sticker', 'Ben gibt Lea 2 Sticker', 'Lea gibt dir 2 Sticker'])
    expect(within(suggested.getByRole('region', { name })).getAllByRole('listitem')).toHaveLength(2);
  await ofMia.user.click(suggested.getByRole('button', { name: 'Vorschlagen' }));
  await expectToast('Vorgeschlagen. Deine Sticker sind dafür zurückgelegt.');
  await see(/^Warten auf Ben und Lea$/, 'main');
  cleanup();

  const { ringId = '' } = (await ben.call(listRings, {})).waiting[0] ?? {};
  await ben.call(answerRing, { ringId, answer: 'accept' });
  const ofLea = await renderPage(app, pagePaths.trading, { asMember: lea.userId });
  const asked = await findRing('Mia', 'Ben');
  await see(/^Mia fragt dich\. Erst wenn alle drei zusagen, ist getauscht\.$/, 'main');
  await ofLea.user.click(asked.getByRole('button', { name: 'Mitmachen' }));
  await expectToast('Getauscht. Bringt die Sticker beim nächsten Treffen mit.');
  expect((await stage.copies(mia.userId))[5]).toBe(1);
});

it('is declined with one press', async () => {
  const [nora, ole] = await threeFriends(stage, 'Nora', 'Ole', 'Pia');
  const ofNora = await renderPage(app, pagePaths.trading, { asMember: nora.userId });
  await ofNora.user.click((await findRing('Ole', 'Pia')).getByRole('button', { name: 'Vorschlagen' }));
  await see(/^Warten auf Ole und Pia$/, 'main');
  cleanup();
  const ofOle = await renderPage(app, pagePaths.trading, { asMember: ole.userId });
  await ofOle.user.click((await findRing('Pia', 'Nora')).getByRole('button', { name: 'Lieber nicht' }));
  await screen.findByRole('button', { name: 'Vorschlagen' });
  expect((await nora.call(listRings, {})).waiting).toEqual([]);
});
