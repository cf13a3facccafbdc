// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readSeat } from '../contract.ts';
import { goOnToBringing, goOnToFetching, readRoundTable } from '../organiser-contract.ts';
import { solveTable } from '../server/solve/solve-table.ts';
import { openRoundStageForThisFile, withCopies, type OpenedGroup } from '../testing/round-stage.ts';
// Preloaded, so that no test waits for the compiler.
import '#features/group-pages/web/GroupPages.ts';
import './opening/AllRounds.tsx';
import './organiser/PaperSeat.tsx';
import './own/Rest.tsx';
import './picture/Result.tsx';
import './printing/RoundSheets.tsx';
import './RoundPage.tsx';
import '#features/family-pages/web/FamilyPage.tsx';
import { groupPath } from '#features/groups/rules/group-paths.ts';
import { allRoundsPath, roundPath } from '#shared/round-paths.ts';
import { createCircle } from '#testing/circle.ts';
import { expectToast, findDialog, findToast, renderPage } from '#testing/render-page.tsx';
import { see } from '#testing/see.ts';

const stage = await openRoundStageForThisFile(solveTable);
const { app } = stage;

async function newRound(...names: string[]) {
  const group = await stage.newGroup(...names);
  const roundId = await stage.open(group);
  return { group, roundId };
}

/** A closed round of three that all have accepted, and whose envelopes are on their way. */
async function broughtRound(...names: string[]) {
  const { group, roundId } = await newRound(...names);
  await stage.close(group, roundId);
  await stage.accept(group, roundId, group.children);
  await group.organiser.call(goOnToBringing, { roundId });
  return { group, roundId };
}

const asOrganiser = ({ organiser }: OpenedGroup, roundId: string) =>
  renderPage(app, roundPath(roundId), { asMember: organiser.userId });

const asChild = ({ children }: OpenedGroup, at: number, roundId: string) =>
  renderPage(app, roundPath(roundId), { asMember: children[at]?.userId ?? '' });

const findCard = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('an open round', () => {
  it('shows what one would bring and about how many come back; what is tapped stays at home', async () => {
    const { group, roundId } = await newRound('Ada', 'Bo', 'Cem');
    const { user } = await asChild(group, 1, roundId);
    const card = await findCard('Das bringst du mit');
    await screen.findByRole('heading', { name: '2 Sticker von dir auf dem Tisch' });
    await card.findByText('2', { selector: 'strong' });
    await user.click(card.getByRole('button', { name: /^2.* behalten$/ }));
    await screen.findByRole('heading', { name: '0 Sticker von dir auf dem Tisch' });
    expect(card.getByRole('button', { name: /^2.* behalten$/ }).getAttribute('aria-pressed')).toBe('true');
    await card.findByText('0', { selector: 'strong' });
    const { userId = '' } = group.children[1] ?? {};
    const seat = await group.children[1]?.call(readSeat, { roundId, userId });
    expect(seat?.heldBack).toEqual([stage.idOf(2)]);
    await user.click(card.getByRole('button', { name: /^2.* behalten$/ }));
    await screen.findByRole('heading', { name: '2 Sticker von dir auf dem Tisch' });
  });

  it('is left, and joined again', async () => {
    const { group, roundId } = await newRound('Ada', 'Bo', 'Cem');
    const { user } = await asChild(group, 1, roundId);
    await user.click(await screen.findByRole('button', { name: 'Diesmal nicht' }));
    await screen.findByRole('heading', { name: 'Du sitzt diesmal nicht mit am Tisch' });
    await user.click(screen.getByRole('button', { name: 'Doch mitmachen' }));
    await screen.findByRole('heading', { name: 'Das bringst du mit' });
  });

  it('is closed by its organiser, who says before what a child on paper keeps; then the solution comes by itself', async () => {
    const { group, roundId } = await newRound('Ada', 'Bo', 'Cem', 'Dina');
    const { user } = await asOrganiser(group, roundId);
    await see(/^4 Kumpel sitzen am Tisch\. Die Runde schließt von selbst am/, 'main');
    await user.click(await screen.findByRole('button', { name: 'Was Ada behält' }));
    const dialog = await findDialog('Was Ada behält');
    await user.click(await dialog.findByRole('button', { name: /^1.* behalten$/ }));
    await dialog.findByRole('heading', { name: '0 Sticker von dir auf dem Tisch' });
    await user.click(dialog.getByRole('button', { name: 'Schließen' }));
    await user.click(screen.getByRole('checkbox', { name: 'Ada ist dabei' }));
    await see(/^3 Kumpel sitzen am Tisch/, 'main');
    await user.click(screen.getByRole('button', { name: 'Runde schließen' }));
    const question = await findDialog('Runde jetzt schließen?');
    await user.click(question.getByRole('button', { name: 'Schließen und rechnen' }));
    await screen.findByRole('heading', { name: 'Wir rechnen …' });
    await stage.takeOn();
    await screen.findByRole('heading', { name: '6 Sticker finden ein neues Zuhause' });
    await screen.findByRole('heading', { name: '0 von 3 sagen zu' });
  });

  it('is called off, which all read', async () => {
    const { group, roundId } = await newRound('Ada', 'Bo');
    const { user } = await asOrganiser(group, roundId);
    await user.click(await screen.findByRole('button', { name: 'Runde absagen' }));
    const question = await findDialog('Runde absagen?');
    await user.click(question.getByRole('button', { name: 'Runde absagen' }));
    await screen.findByRole('heading', { name: 'Diese Runde ist abgesagt' });
    cleanup();
    await asChild(group, 1, roundId);
    await screen.findByRole('heading', { name: 'Diese Runde ist abgesagt' });
  });

  it('says so if nothing fits', async () => {
    const group = await stage.newGroup('Ada', 'Bo');
    for (const { userId } of group.children) await withCopies(stage, userId, { 1: 2, 2: 2 });
    const roundId = await stage.open(group);
    await stage.close(group, roundId);
    await asChild(group, 1, roundId);
    await screen.findByRole('heading', { name: 'Diesmal passt nichts zusammen' });
  });
});

describe('a solved round', () => {
  it('says first what it is for all, then for oneself; one accepts, and may think again', async () => {
    const { group, roundId } = await newRound('Ada', 'Bo', 'Cem');
    await stage.close(group, roundId);
    const { user } = await asChild(group, 1, roundId);
    await screen.findByRole('heading', { name: '6 Sticker finden ein neues Zuhause' });
    const card = await findCard('Du gibst 2, du bekommst 2');
    card.getByRole('heading', { name: 'Du bekommst 2 Sticker' });
    await user.click(card.getByRole('button', { name: 'Mitmachen' }));
    await screen.findByRole('heading', { name: 'Du machst mit!' });
    await user.click(screen.getByRole('button', { name: 'Doch lieber nicht' }));
    await screen.findByRole('heading', { name: 'Du machst diesmal nicht mit' });
    await user.click(screen.getByRole('button', { name: 'Doch mitmachen' }));
    await screen.findByRole('heading', { name: 'Du machst mit!' });
  });

  it('waits for the guardian of a child, who may refuse by itself', async () => {
    const { group, roundId } = await newRound('Ada', 'Bo', 'Cem');
    await stage.adopt(group.children[1]?.userId ?? '');
    await stage.close(group, roundId);
    const { user } = await asChild(group, 1, roundId);
    await screen.findByRole('heading', { name: 'Deine Eltern entscheiden' });
    expect(screen.queryByRole('button', { name: 'Mitmachen' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Lieber nicht' }));
    await screen.findByRole('heading', { name: 'Du machst diesmal nicht mit' });
  });

  it('is decided on by the guardian of a child, on the page of the family', async () => {
    const { group, roundId } = await newRound('Ada', 'Bo', 'Cem');
    const guardian = await stage.adopt(group.children[1]?.userId ?? '');
    await stage.close(group, roundId);
    const { user } = await renderPage(app, '/family', { asMember: guardian.userId });
    const part = within(await screen.findByRole('group', { name: 'Tauschrunde' }));
    part.getByText('Darf Bo bei der Tauschrunde mitmachen?');
    part.getByText('Gibt 2 Sticker, bekommt 2 Sticker.');
    await user.click(part.getByRole('button', { name: 'Tauschrunde von Bo erlauben' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Tauschrunde' })).toBeNull());
    cleanup();
    await asChild(group, 1, roundId);
    await screen.findByRole('heading', { name: 'Du machst mit!' });
  });

  it('goes on with those who accepted; the others are named before', async () => {
    const { group, roundId } = await newRound('Ada', 'Bo', 'Cem', 'Dina');
    await stage.close(group, roundId);
    await stage.accept(group, roundId, group.children.slice(1, 3));
    const { user } = await asOrganiser(group, roundId);
    await screen.findByRole('heading', { name: '2 von 4 sagen zu' });
    await user.click(screen.getByRole('button', { name: 'Für 1 Kind auf Papier zusagen' }));
    await screen.findByRole('heading', { name: '3 von 4 sagen zu' });
    await user.click(screen.getByRole('button', { name: 'Weiter: Umschläge packen' }));
    const question = await findDialog('Ohne 1 Antwort weiter?');
    question.getByText('Noch nicht zugesagt: Dina. Für die anderen rechnen wir neu.');
    await user.click(question.getByRole('button', { name: 'Ohne sie weiter' }));
    await screen.findByRole('heading', { name: 'Wir rechnen …' });
    await stage.takeOn();
    await screen.findByRole('heading', { name: 'Welche Umschläge sind da?' });
    expect(screen.queryByRole('checkbox', { name: /^Dina/ })).toBeNull();
  });
});

describe('envelopes', () => {
  it('are ticked without a network, too, and what waits survives a reload and is sent later', async () => {
    const { group, roundId } = await broughtRound('Ada', 'Bo', 'Cem');
    const { user, network } = await asOrganiser(group, roundId);
    await see('0 von 3 Umschlägen sind da', 'main');
    network.isDown = true;
    await user.click(screen.getByRole('checkbox', { name: /^Ada/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Bo/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Bo/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Cem/ }));
    await see('2 von 3 Umschlägen sind da', 'main');
    await see(/^3 Haken bleiben auf diesem Gerät/, 'main');
    const brought = async () => {
      const { seats } = await group.organiser.call(readRoundTable, { roundId });
      return seats.filter(({ isBrought }) => isBrought).map(({ displayName }) => displayName);
    };
    expect(await brought()).toEqual([]);
    cleanup();
    await asOrganiser(group, roundId);
    await see('2 von 3 Umschlägen sind da', 'main');
    await waitFor(async () => expect(await brought()).toEqual(['Ada', 'Cem']));
    await waitFor(() =>
      expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]),
    );
  });

  it('that are missing are left out, then the others are handed out and booked', async () => {
    const { group, roundId } = await broughtRound('Ada', 'Bo', 'Cem', 'Dina');
    const { user } = await asOrganiser(group, roundId);
    for (const name of ['Ada', 'Bo', 'Cem'])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }));
    await see('3 von 4 Umschlägen sind da', 'main');
    await user.click(screen.getByRole('button', { name: 'Ohne die fehlenden weiterrechnen' }));
    const question = await findDialog('1 Umschlag fehlt');
    await user.click(question.getByRole('button', { name: 'Ohne sie weiterrechnen' }));
    await screen.findByRole('heading', { name: 'Wir rechnen …' });
    await stage.takeOn();
    await screen.findByRole('heading', { name: 'Wer hat abgeholt?' });
    for (const name of ['Ada', 'Bo', 'Cem'])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }));
    await user.click(await screen.findByRole('button', { name: 'Fertig: alles eintragen' }));
    await screen.findByRole('heading', { name: '6 Sticker haben ein neues Zuhause' });
    await screen.findByRole('heading', { name: 'Ein Bild für alle' });
    cleanup();
    await asChild(group, 1, roundId);
    await screen.findByRole('heading', { name: '2 Sticker neu in deinen Alben' });
    cleanup();
    await asChild(group, 3, roundId);
    await screen.findByRole('heading', { name: 'Du bist diesmal nicht dabei' });
  });

  it('are packed and fetched by a list', async () => {
    const { group, roundId } = await broughtRound('Ada', 'Bo', 'Cem');
    const { user } = await asChild(group, 1, roundId);
    const pack = await findCard('Pack 2 Sticker in deinen Umschlag');
    const [line] = pack.getAllByRole<HTMLInputElement>('checkbox');
    await user.click(line ?? document.body);
    expect(line?.checked).toBe(true);
    await stage.tick(group, roundId, 'brought', group.children);
    await group.organiser.call(goOnToFetching, { roundId });
    await stage.takeOn();
    cleanup();
    await asChild(group, 1, roundId);
    await findCard('Hol deinen Umschlag ab: 2 Sticker');
  });

  it('have slips, a list for the table and labels on paper', async () => {
    const { group, roundId } = await broughtRound('Ada', 'Bo', 'Cem');
    const { user } = await asOrganiser(group, roundId);
    await user.click(await screen.findByRole('link', { name: 'Zettel' }));
    const preview = async () => within(await screen.findByRole('region', { name: 'So wird es gedruckt' }));
    const slip = within((await preview()).getByRole('article', { name: 'Zettel von Bo' }));
    slip.getByRole('heading', { name: 'Das kommt in deinen Umschlag: 2 Sticker' });
    await user.click(screen.getByRole('link', { name: 'Zur Tauschrunde' }));
    await user.click(await screen.findByRole('link', { name: 'Tischliste' }));
    await screen.findByRole('heading', { name: /^Tischliste: Tauschrunde: Klasse 3b/, level: 1 });
    await user.click(screen.getByRole('link', { name: 'Zur Tauschrunde' }));
    await user.click(await screen.findByRole('link', { name: 'Etiketten' }));
    expect((await preview()).getAllByText('bringt mit: 2')).toHaveLength(3);
  });
});

describe('a booked round', () => {
  it('is taken back when all who fetched want it', async () => {
    const { group, roundId } = await broughtRound('Ada', 'Bo');
    await stage.tick(group, roundId, 'brought', group.children);
    const { user } = await asOrganiser(group, roundId);
    await user.click(await screen.findByRole('button', { name: 'Weiter: Austeilen' }));
    await screen.findByRole('heading', { name: 'Wer hat abgeholt?' });
    for (const name of ['Ada', 'Bo'])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }));
    const finish = await screen.findByRole('button', { name: 'Fertig: alles eintragen' });
    // The button of the step before, which is busy until all of the round is asked for anew.
    await waitFor(() => expect(finish.getAttribute('aria-busy')).toBeNull());
    await user.click(finish);
    await user.click(await screen.findByRole('heading', { name: 'Wer war dabei?' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Ada will zurücktauschen' }));
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ada will zurücktauschen' }).checked,
      ).toBe(true),
    );
    // The box is ticked ahead of the server, which must know it before Bo answers.
    await waitFor(async () => {
      const { seats } = await group.organiser.call(readRoundTable, { roundId });
      expect(seats.find(({ displayName }) => displayName === 'Ada')?.wantsBack).toBe(true);
    });
    cleanup();
    const bo = await asChild(group, 1, roundId);
    await bo.user.click(await screen.findByRole('button', { name: 'Zurücktauschen' }));
    const question = await findDialog('Die ganze Runde zurücktauschen?');
    await bo.user.click(question.getByRole('button', { name: 'Ja, zurücktauschen' }));
    await screen.findByRole('heading', { name: 'Alles ist zurückgetauscht' });
    await findToast('Alles ist zurückgetauscht');
    expect(await stage.copies(group.children[1]?.userId ?? '')).toEqual({ 2: 3 });
  });
});

describe('rounds', () => {
  it('are opened from the page of a group with all filled in', async () => {
    const group = await stage.newGroup('Ada', 'Bo');
    const { user } = await renderPage(app, groupPath(group.groupId), { asMember: group.organiser.userId });
    await user.click(await screen.findByRole('link', { name: 'Tauschrunde' }));
    await user.click(await screen.findByRole('button', { name: 'Runde öffnen' }));
    await expectToast('Die Tauschrunde ist offen');
    await screen.findByRole('heading', { name: 'Tauschrunde: Klasse 3b', level: 1 });
    await user.click(screen.getByRole('link', { name: 'Zurück zur Gruppe' }));
    await screen.findByRole('heading', { name: 'Klasse 3b', level: 1 });
    await screen.findByRole('link', { name: /^Tauschrunde Offen bis/ });
    cleanup();
    await renderPage(app, '/groups', { asMember: group.children[1]?.userId ?? '' });
    await screen.findByRole('link', { name: /^Tauschrunde Offen bis/ });
  });

  it('need albums, a day and a time', async () => {
    const group = await stage.newGroup('Ada', 'Bo');
    const { user } = await renderPage(app, allRoundsPath(group.groupId), {
      asMember: group.organiser.userId,
    });
    const closes = await screen.findByLabelText<HTMLInputElement>('Schließt am');
    await user.click(screen.getByRole('checkbox'));
    await user.clear(closes);
    await user.click(screen.getByRole('button', { name: 'Runde öffnen' }));
    await screen.findByRole('group', {
      name: 'Welche Alben?',
      description: 'Wähle mindestens ein Album aus.',
    });
    await user.click(screen.getByRole('checkbox'));
    await user.type(closes, '2020-01-01');
    await user.click(screen.getByRole('button', { name: 'Runde öffnen' }));
    await see(/^Der Schluss der Tauschrunde muss in der Zukunft liegen/, 'main');
  });

  it('among friends are opened for those who are ticked; who is invited joins', async () => {
    const [mia, ben] = await createCircle(app, 'Mia', 'Ben');
    await withCopies(stage, mia.userId, { 1: 3 });
    await withCopies(stage, ben.userId, { 2: 3 });
    const { user } = await renderPage(app, allRoundsPath(), { asMember: mia.userId });
    await user.click(await screen.findByRole('checkbox', { name: 'Ben' }));
    await user.click(screen.getByRole('button', { name: 'Runde öffnen' }));
    await screen.findByRole('group', {
      name: 'Wen lädst du ein?',
      description: 'Wähle mindestens einen Freund aus.',
    });
    await user.click(screen.getByRole('checkbox', { name: 'Ben' }));
    await user.click(screen.getByRole('button', { name: 'Runde öffnen' }));
    await screen.findByRole('heading', { name: 'Die Runde ist offen' });
    await findCard('Das bringst du mit');
    cleanup();
    const asBen = await renderPage(app, allRoundsPath(), { asMember: ben.userId });
    const link = await screen.findByRole('link', { name: /Du bist eingeladen: Machst du mit\?$/ });
    await asBen.user.click(link);
    await screen.findByRole('heading', { name: 'Mia lädt dich ein' });
    await asBen.user.click(screen.getByRole('button', { name: 'Mitmachen' }));
    await findCard('Das bringst du mit');
  });

  it('that cannot be loaded say so, and are asked for again', async () => {
    const { group, roundId } = await newRound('Ada', 'Bo');
    const { user, network } = await renderPage(app, roundPath(roundId), {
      asMember: group.children[1]?.userId ?? '',
      lost: '/api/rounds/',
      givesUpSoon: true,
    });
    const alert = within(await screen.findByRole('alert'));
    await alert.findByRole('heading', { name: 'Die Tauschrunde konnte nicht geladen werden' });
    delete network.lost;
    await user.click(alert.getByRole('button', { name: 'Noch einmal versuchen' }));
    await findCard('Das bringst du mit');
  });

  it('that are gone say so', async () => {
    const { group } = await newRound('Ada', 'Bo');
    await renderPage(app, roundPath('11111111-1111-4111-8111-111111111111'), {
      asMember: group.organiser.userId,
    });
    await screen.findByRole('heading', { name: 'Diese Tauschrunde gibt es nicht mehr' });
    cleanup();
    await renderPage(app, allRoundsPath(), { asMember: group.children[1]?.userId ?? '' });
    await screen.findByRole('link', { name: /^Tauschrunde: Klasse 3b/ });
    expect(screen.queryByRole('button', { name: 'Runde öffnen' })).toBeNull();
  });
});
