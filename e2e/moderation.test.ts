import { expect, it } from 'vitest';
import { provideInvite, redeemInvite } from '#features/friends/contract.ts';
import { accessibilityProblems } from '#testing/browser.ts';
import { openMailboxForThisFile } from '#testing/mailbox.ts';
import { join, seeSignIn, signIn, signOut } from './account-steps.ts';
import { call } from './call.ts';
import { desktop, phone, setUpDevices } from './devices.ts';
import { brokenWords, doubleLetters, layoutProblems } from './letters.ts';
import { becomeOperator, mailTo } from './operator-steps.ts';
import { see } from './see.ts';
import { seeToast } from './toasts.ts';

const mailbox = await openMailboxForThisFile();

const operator = 'lea@example.org';
const newDevice = await setUpDevices({ OPERATORS: operator, SMTP_URL: mailbox.smtpUrl });

it('a member reports another in three taps, an operator with a code decides, and both are told', async () => {
  const [mia, ben, lea] = [await newDevice(), await newDevice(), await newDevice(desktop)];
  const leasAccount = await join(lea, 'Lea');
  const { recoveryCode } = await becomeOperator(lea, mailbox, operator);
  const bensAccount = await join(ben, 'Ben');
  await join(mia, 'Mia');
  const { code } = await call(ben, provideInvite, {});
  await call(mia, redeemInvite, { code });

  await mia.goto('/friends');
  await mia.getByRole('button', { name: /Ben/, expanded: false }).tap();
  await mia.getByRole('link', { name: 'Ben melden' }).tap();
  await mia.getByRole('heading', { level: 1, name: 'Melden' }).waitFor();
  expect(await accessibilityProblems(mia)).toEqual([]);
  await mia.getByRole('radio', { name: 'Beleidigend oder gemein' }).check();
  await mia.getByRole('button', { name: 'Meldung senden' }).tap();
  await mia.getByRole('heading', { level: 1, name: 'Danke für deine Meldung' }).waitFor();

  // On another device the password is not enough; a recovery code is, once.
  await lea.goto('/settings');
  await signOut(lea);
  await seeSignIn(lea);
  await signIn(lea, leasAccount);
  await lea.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
  await lea.getByRole('button', { name: 'Anmelden' }).click();
  await lea.getByRole('heading', { name: 'Hallo, Lea!' }).waitFor();
  await lea.goto('/admin');
  await lea.getByRole('button', { name: 'Entscheiden: Name von Ben' }).click();
  const dialog = lea.getByRole('dialog', { name: 'Entscheiden' });
  await dialog.getByRole('radio', { name: 'Konto sperren' }).check();
  expect(await accessibilityProblems(lea)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Das war gemein zu Mia.');
  await dialog.getByRole('button', { name: 'So entscheiden' }).click();
  await seeToast(lea, 'Entschieden');
  await lea.getByRole('heading', { name: 'Nichts zu entscheiden' }).waitFor();

  // The reporter learns what was done, the person concerned also why.
  expect((await mailTo(mailbox, 'mia@example.org', /Meldung/)).text).toContain(
    'entschieden: Konto gesperrt.',
  );
  await mia.goto('/cases');
  await see(mia, /Konto gesperrt/);
  await ben.goto('/auth');
  await signIn(ben, bensAccount);
  await ben.getByRole('heading', { level: 1, name: 'Dein Konto ist gesperrt' }).waitFor();
  await see(ben, 'Das war gemein zu Mia.');

  await lea.setViewportSize(phone);
  await doubleLetters(lea.context());
  for (const [address, place] of [
    ['/admin?tab=state', 'table th, table td, caption'],
    ['/settings', 'main h1, main .font-bold'],
  ] as const) {
    await lea.goto(address);
    await lea.locator(place).first().waitFor();
    expect([await layoutProblems(lea), await brokenWords(lea, place)], address).toEqual([[], []]);
  }
});
