import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { readCode } from '../rules/second-factor.ts';
import { day, hour, minute, type Limit } from '#shared/limits.ts';
import type { Refusal } from '#shared/refusal.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { instanceKey, type KeyPurpose } from '#server/calls/instance-keys.ts';
import {
  checkLimit,
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
export const failuresHere: Limit = { most: 5, seconds: 15 * minute };
/**
 * Failures for any addresses from one network. Each sign-in counts until it succeeds, so a class of thirty that signs in
 * at once must fit. Beyond it the network is crowded: a wrong one is refused, a right one still gets in.
 */
const failuresOfNetwork: Limit = { most: 30, seconds: hour };
/**
 * Failures for one account from devices where its member has never signed in, with those of crowded networks at most
 * 100 (NIST 800-63B).
 */
const failuresElsewhere: Limit = { most: 80, seconds: day };
const failuresOfCrowded: Limit = { most: 20, seconds: day };
/** One network's share of that, so that a single network cannot lock an account for everybody else. */
const shareOfElsewhere: Limit = { most: 16, seconds: day };
/** Failures for accounts from a crowded network: at least so many, and fewer than `moreAtAccounts` more. */
const failuresAtAccounts: Limit = { most: 200, seconds: day };
const moreAtAccounts = 100;
/** Draws how many more for each network. */
const crowdedKey: KeyPurpose = { name: 'crowded-networks', lasts: 'daily' };
/** Many times what hashing takes: one that waits for others' hashes seldom comes a beat later than one that needs none. */
export const crowdedBeatMs = 1_000;
/** Failures on a device where the member has signed in before. */
const failuresOfDevice: Limit = { most: 10, seconds: 15 * minute };

/** A school shares one address, and a class of thirty registers in one lesson. */
export const signUpsOfNetwork: readonly Limit[] = [
  { most: 60, seconds: hour },
  { most: 200, seconds: day },
];
/** For the whole instance; as many again are left to the first ones of each network. */
const signUpsInAll: Limit = { most: 300, seconds: 5 * minute };
const firstOfNetwork: Limit = { most: 5, seconds: hour };

export const exportsOfMember: Limit = { most: 10, seconds: day };
export const passwordChecksOfDevice: Limit = { most: 10, seconds: hour };

const resetsOfAccount: readonly Limit[] = [
  { most: 3, seconds: hour },
  { most: 10, seconds: day },
];
export const resetsOfNetwork: Limit = { most: 30, seconds: hour };

/** In addition to the mail sent on registering. */
export const confirmationsOfAccount: readonly Limit[] = [
  { most: 3, seconds: hour },
  { most: 10, seconds: day },
];

/** Of a million codes three are valid at any moment, so thirty tries a day need about thirty years. */
export const wrongCodes: readonly Limit[] = [
  { most: 5, seconds: 15 * minute },
  { most: 30, seconds: day },
];

/** Mails to an unconfirmed address, which may be a stranger's, whoever asks for them. */
const mailsOfUnconfirmed: Limit = { most: 10, seconds: day };

/** The notice "You already have an account". */
const noticesOfAccount: Limit = { most: 1, seconds: day };

type TooMany = Refusal<'too_many_requests'> | undefined;

export interface SignInTry extends Guess {
  /** The network is crowded: `refusal` answers whatever is wrong, and whoever is right gets in. */
  readonly isCrowded: boolean;
  /** Whether the password may be looked at; counts where the network is crowded. */
  mayLook(): Promise<boolean>;
}

/**
 * Counts before the password is checked, so that concurrent guesses cannot slip through; `wasRight` takes the
 * count back. Strangers cannot lock a member out: on a device where the member has signed in before, nobody else's
 * failures count, and elsewhere those at other addresses keep nobody out (SEC-A6).
 */
export async function countSignIn(
  db: Database,
  email: string,
  from: { readonly network: string; readonly knownDevice: string | undefined; readonly hasAccount: boolean },
): Promise<SignInTry> {
  const own = from.knownDevice === undefined ? countsOfStranger(email, from.network) : undefined;
  const counted = own?.all ?? [
    [countingKey('sign-in-device', from.knownDevice ?? '', email), failuresOfDevice],
  ];
  const refusal = await countAgainst(db, ...counted);
  if (refusal !== undefined && own !== undefined && (await isOneFull(db, own.ofNetwork)))
    return countInCrowd(db, email, from, refusal);
  const forgotten = own === undefined ? counted : [own.here];
  return {
    refusal,
    isCrowded: false,
    mayLook: async () => refusal === undefined,
    wasRight: tx =>
      takeBackCounts(
        db,
        counted.filter(one => !forgotten.includes(one)),
        forgotten,
        tx,
      ),
  };
}

function countsOfStranger(email: string, network: string) {
  const here: Count = [countingKey('sign-in', email, network), failuresHere];
  const ofNetwork = countsOfNetwork('sign-in-network', network, failuresOfNetwork);
  const all: readonly Count[] = [
    here,
    ...ofNetwork,
    ...countsOfNetwork('sign-in-share', network, shareOfElsewhere, email),
    [countingKey('sign-in-elsewhere', email), failuresElsewhere],
  ];
  return { here, ofNetwork, all };
}

async function isOneFull(db: Database, counts: readonly Count[]): Promise<boolean> {
  const full = await Promise.all(counts.map(one => checkLimit(db, ...one)));
  return full.some(refusal => refusal !== undefined);
}

/**
 * Only tries at accounts count, apart from all others: no wrong answer shows these counts. A right one does, by being
 * refused in the end; how many go before is drawn, so that this tells nothing of a single address (SEC-A7).
 */
async function countInCrowd(
  db: Database,
  email: string,
  { network, hasAccount }: { readonly network: string; readonly hasAccount: boolean },
  refusal: Refusal<'too_many_requests'>,
): Promise<SignInTry> {
  const { most, seconds } = failuresAtAccounts;
  const drawn = createHmac('sha256', await instanceKey(db, crowdedKey))
    .update(network)
    .digest()
    .readUInt32LE();
  const counted: readonly Count[] = [
    ...countsOfNetwork('sign-in-crowd', network, { most: most + (drawn % moreAtAccounts), seconds }),
    [countingKey('sign-in-crowds', email), failuresOfCrowded],
  ];
  return {
    refusal,
    isCrowded: true,
    mayLook: async () => hasAccount && (await countAgainst(db, ...counted)) === undefined,
    wasRight: tx => takeBackCounts(db, counted, [], tx),
  };
}

/** The first ones of a network have room of their own, so that a few networks with many close it for nobody else. */
export async function countSignUp(db: Database, network: string): Promise<TooMany> {
  const isFirst = await countAgainst(db, ...countsOfNetwork('first-sign-up', network, firstOfNetwork), [
    countingKey('first-sign-up-in-all'),
    signUpsInAll,
  ]);
  if (isFirst === undefined) return undefined;
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

/**
 * Counts before the code is checked, like `countSignIn`; only whoever knows the password or has a session gets here. A
 * recovery code has 80 bits, which nobody guesses: counted by network, it stays the owner's way in, whatever others try.
 */
export async function countCode(
  db: Database,
  userId: string,
  from: { readonly typed: string; readonly network: string; readonly sessionId?: string },
): Promise<Guess> {
  const counts =
    readCode(from.typed)?.kind === 'recovery'
      ? countsOf('recovery-code', wrongCodes, userId, from.network)
      : countsOf('second-factor', wrongCodes, userId, await deviceOf(db, from.sessionId));
  return countGuess(db, counts);
}

/** Keeps a stolen session from guessing the password, and from using up its owner's checks elsewhere. */
export async function countPasswordCheck(
  db: Database,
  userId: string,
  sessionId: string | undefined,
): Promise<TooMany> {
  const device = await deviceOf(db, sessionId);
  return countAgainst(db, [countingKey('password-check', userId, device), passwordChecksOfDevice]);
}

/** What is the same for all sessions of a device while it changes faces: when the first one began. Empty without one. */
async function deviceOf(db: Database, sessionId: string | undefined): Promise<string> {
  if (sessionId === undefined) return '';
  const { rows } = await sql<{ at: string }>`
    select created_at::text as at from sessions where id = ${sessionId}
  `.execute(db.query);
  return rows[0]?.at ?? '';
}
