import type { Refusal } from '#shared/refusal.ts';
import type { Database, Queries } from '#server/database/database.ts';
import {
  countAgainst,
  countingKey,
  countWithin,
  takeBackCounts,
  type Count,
  type RateLimit,
} from '#server/calls/rate-limit.ts';

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

/** Failures for one account from one network: more than a forgetful member needs. */
const failuresHere: RateLimit = { most: 5, seconds: 15 * minutes };
/**
 * Failures for any accounts from one network. Each sign-in counts until it succeeds, so a class of thirty that signs in
 * at once must fit.
 */
const failuresOfNetwork: readonly RateLimit[] = [
  { most: 60, seconds: 5 * minutes },
  { most: 300, seconds: days },
];
/** Failures for one account from devices where its member has never signed in (NIST 800-63B: at most 100 in a row). */
const failuresElsewhere: RateLimit = { most: 100, seconds: days };
/** One network's share of that, so that a single network cannot lock an account for everybody else. */
const shareOfElsewhere: RateLimit = { most: 20, seconds: days };
/** Failures on a device where the member has signed in before. */
const failuresOfDevice: RateLimit = { most: 10, seconds: 15 * minutes };

/** A school shares one address, and a class of thirty registers in one lesson. */
const signUpsOfNetwork: readonly RateLimit[] = [
  { most: 60, seconds: hours },
  { most: 200, seconds: days },
];
/** For the whole instance. */
const signUpsInAll: RateLimit = { most: 300, seconds: 5 * minutes };

const exportsOfMember: RateLimit = { most: 10, seconds: days };
const passwordChecksOfMember: RateLimit = { most: 10, seconds: hours };

const resetsOfAccount: readonly RateLimit[] = [
  { most: 3, seconds: hours },
  { most: 10, seconds: days },
];
const resetsOfNetwork: RateLimit = { most: 30, seconds: hours };

/** In addition to the mail sent on registering. */
const confirmationsOfAccount: readonly RateLimit[] = [
  { most: 3, seconds: hours },
  { most: 10, seconds: days },
];

/** Of a million codes three are valid at any moment, so thirty tries a day need about thirty years. */
const wrongCodesOfAccount: readonly RateLimit[] = [
  { most: 5, seconds: 15 * minutes },
  { most: 30, seconds: days },
];

/** Mails to an unconfirmed address, which may be a stranger's, whoever asks for them. */
const mailsOfUnconfirmed: RateLimit = { most: 10, seconds: days };

/** The notice "You already have an account". */
const noticesOfAccount: RateLimit = { most: 1, seconds: days };

type TooMany = Refusal<'too_many_requests'> | undefined;

/**
 * Counts before the password is checked, so that concurrent guesses cannot slip through; call `succeeded` to take the
 * count back. Strangers cannot lock a member out: on a device where the member has signed in before, nobody else's
 * failures count (SEC-A6).
 */
export async function countSignIn(
  db: Database,
  email: string,
  from: { readonly network: string; readonly knownDevice: string | undefined },
): Promise<{ refusal: TooMany; succeeded(): Promise<void> }> {
  const own = from.knownDevice === undefined ? countsOfStranger(email, from.network) : undefined;
  const counted = own?.all ?? [
    [countingKey('sign-in-device', from.knownDevice ?? '', email), failuresOfDevice],
  ];
  const forgotten = own === undefined ? counted : [own.here];
  return {
    refusal: await countAgainst(db, ...counted),
    succeeded: () =>
      takeBackCounts(
        db,
        counted.filter(one => !forgotten.includes(one)),
        forgotten,
      ),
  };
}

function countsOfStranger(email: string, network: string): { here: Count; all: readonly Count[] } {
  const here: Count = [countingKey('sign-in', email, network), failuresHere];
  const ofNetwork = failuresOfNetwork.map((limit): Count => [
    countingKey(`sign-in-${limit.seconds}`, network),
    limit,
  ]);
  return {
    here,
    all: [
      here,
      ...ofNetwork,
      [countingKey('sign-in-share', email, network), shareOfElsewhere],
      [countingKey('sign-in-elsewhere', email), failuresElsewhere],
    ],
  };
}

export function countSignUp(db: Database, network: string): Promise<TooMany> {
  return countAgainst(
    db,
    ...signUpsOfNetwork.map(limit => [countingKey(`sign-up-${limit.seconds}`, network), limit] as const),
    [countingKey('sign-up-in-all'), signUpsInAll],
  );
}

/** May be refused openly, because it reveals nothing about an account. */
export function countResetOfNetwork(db: Database, network: string): Promise<TooMany> {
  return countAgainst(db, [countingKey('reset-network', network), resetsOfNetwork]);
}

/** Must not be refused openly, which would reveal that the account exists (SEC-A7). */
export function countResetOfAccount(db: Database, userId: string): Promise<TooMany> {
  return countAgainst(
    db,
    ...resetsOfAccount.map(limit => [countingKey(`reset-${limit.seconds}`, userId), limit] as const),
  );
}

export function countConfirmationMail(db: Database, userId: string): Promise<TooMany> {
  return countAgainst(
    db,
    ...confirmationsOfAccount.map(limit => [countingKey(`confirm-${limit.seconds}`, userId), limit] as const),
  );
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

export function countReading(db: Database, userId: string): Promise<TooMany> {
  return countAgainst(db, [countingKey('export-readable', userId), exportsOfMember]);
}

/** Counts before the code is checked, like `countSignIn`; only whoever knows the password gets here. */
export async function countCode(
  db: Database,
  userId: string,
): Promise<{ refusal: TooMany; succeeded(): Promise<void> }> {
  const counted = wrongCodesOfAccount.map(
    limit => [countingKey(`second-factor-${limit.seconds}`, userId), limit] as const,
  );
  return {
    refusal: await countAgainst(db, ...counted),
    succeeded: () => takeBackCounts(db, counted),
  };
}

/** Keeps a stolen session from guessing the password. */
export function countPasswordCheck(db: Database, userId: string): Promise<TooMany> {
  return countAgainst(db, [countingKey('password-check', userId), passwordChecksOfMember]);
}
