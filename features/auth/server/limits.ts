import { day, hour, minute, type Limit } from '#shared/limits.ts';
import type { Refusal } from '#shared/refusal.ts';
import type { Database, Queries } from '#server/database/database.ts';
import {
  countAgainst,
  countGuess,
  countingKey,
  countsOf,
  countsOfNetwork,
  countWithin,
  takeBackCounts,
  windowsOfNetwork,
  type Count,
  type Guess,
} from '#server/calls/rate-limit.ts';

/** Failures for one account from one network: more than a forgetful member needs. */
const failuresHere: Limit = { most: 5, seconds: 15 * minute };
/**
 * Failures for any accounts from one network. Each sign-in counts until it succeeds, so a class of thirty that signs in
 * at once must fit.
 */
const failuresOfNetwork: readonly Limit[] = [
  { most: 60, seconds: 5 * minute },
  { most: 300, seconds: day },
];
/** Failures for one account from devices where its member has never signed in (NIST 800-63B: at most 100 in a row). */
const failuresElsewhere: Limit = { most: 100, seconds: day };
/** One network's share of that, so that a single network cannot lock an account for everybody else. */
const shareOfElsewhere: Limit = { most: 20, seconds: day };
/** Failures on a device where the member has signed in before. */
const failuresOfDevice: Limit = { most: 10, seconds: 15 * minute };

/** A school shares one address, and a class of thirty registers in one lesson. */
const signUpsOfNetwork: readonly Limit[] = [
  { most: 60, seconds: hour },
  { most: 200, seconds: day },
];
/** For the whole instance. */
const signUpsInAll: Limit = { most: 300, seconds: 5 * minute };

const exportsOfMember: Limit = { most: 10, seconds: day };
const passwordChecksOfMember: Limit = { most: 10, seconds: hour };

const resetsOfAccount: readonly Limit[] = [
  { most: 3, seconds: hour },
  { most: 10, seconds: day },
];
const resetsOfNetwork: Limit = { most: 30, seconds: hour };

/** In addition to the mail sent on registering. */
const confirmationsOfAccount: readonly Limit[] = [
  { most: 3, seconds: hour },
  { most: 10, seconds: day },
];

/** Of a million codes three are valid at any moment, so thirty tries a day need about thirty years. */
const wrongCodesOfAccount: readonly Limit[] = [
  { most: 5, seconds: 15 * minute },
  { most: 30, seconds: day },
];

/** Mails to an unconfirmed address, which may be a stranger's, whoever asks for them. */
const mailsOfUnconfirmed: Limit = { most: 10, seconds: day };

/** The notice "You already have an account". */
const noticesOfAccount: Limit = { most: 1, seconds: day };

type TooMany = Refusal<'too_many_requests'> | undefined;

/**
 * Counts before the password is checked, so that concurrent guesses cannot slip through; `wasRight` takes the
 * count back. Strangers cannot lock a member out: on a device where the member has signed in before, nobody else's
 * failures count (SEC-A6).
 */
export async function countSignIn(
  db: Database,
  email: string,
  from: { readonly network: string; readonly knownDevice: string | undefined },
): Promise<Guess> {
  const own = from.knownDevice === undefined ? countsOfStranger(email, from.network) : undefined;
  const counted = own?.all ?? [
    [countingKey('sign-in-device', from.knownDevice ?? '', email), failuresOfDevice],
  ];
  const forgotten = own === undefined ? counted : [own.here];
  return {
    refusal: await countAgainst(db, ...counted),
    wasRight: tx =>
      takeBackCounts(
        db,
        counted.filter(one => !forgotten.includes(one)),
        forgotten,
        tx,
      ),
  };
}

function countsOfStranger(email: string, network: string): { here: Count; all: readonly Count[] } {
  const here: Count = [countingKey('sign-in', email, network), failuresHere];
  return {
    here,
    all: [
      here,
      ...windowsOfNetwork('sign-in', network, failuresOfNetwork),
      ...countsOfNetwork('sign-in-share', network, shareOfElsewhere, email),
      [countingKey('sign-in-elsewhere', email), failuresElsewhere],
    ],
  };
}

export function countSignUp(db: Database, network: string): Promise<TooMany> {
  return countAgainst(db, ...windowsOfNetwork('sign-up', network, signUpsOfNetwork), [
    countingKey('sign-up-in-all'),
    signUpsInAll,
  ]);
}

/** May be refused openly, because it reveals nothing about an account. */
export function countResetOfNetwork(db: Database, network: string): Promise<TooMany> {
  return countAgainst(db, [countingKey('reset-network', network), resetsOfNetwork]);
}

/** Must not be refused openly, which would reveal that the account exists (SEC-A7). */
export function countResetOfAccount(db: Database, userId: string): Promise<TooMany> {
  return countAgainst(db, ...countsOf('reset', resetsOfAccount, userId));
}

export function countConfirmationMail(db: Database, userId: string): Promise<TooMany> {
  return countAgainst(db, ...countsOf('confirm', confirmationsOfAccount, userId));
}

export function countMailToUnconfirmed(db: Database, email: string, within?: Queries): Promise<TooMany> {
  const count = [countingKey('unconfirmed-mail', email), mailsOfUnconfirmed] as const;
  return within === undefined ? countAgainst(db, count) : countWithin(db, within, count);
}

export function countNotice(db: Database, userId: string): Promise<TooMany> {
  return countAgainst(db, [countingKey('already-member', userId), noticesOfAccount]);
}

export function countExport(db: Database, userId: string): Promise<TooMany> {
  return countAgainst(db, [countingKey('export', userId), exportsOfMember]);
}

/** Counts before the code is checked, like `countSignIn`; only whoever knows the password gets here. */
export function countCode(db: Database, userId: string): Promise<Guess> {
  return countGuess(db, countsOf('second-factor', wrongCodesOfAccount, userId));
}

/** Keeps a stolen session from guessing the password. */
export function countPasswordCheck(db: Database, userId: string): Promise<TooMany> {
  return countAgainst(db, [countingKey('password-check', userId), passwordChecksOfMember]);
}
