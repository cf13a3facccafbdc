import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { codeOf } from '../error-code.ts';
import { pidNamespace, processStart } from './process-identity.ts';

const Owner = v.object({
  pid: v.number(),
  startedAt: v.string(),
  pidNamespace: v.string(),
  /** Makes the content of every lock unique, so that a successor takes over exactly the lock that it examined. */
  token: v.string(),
});
type Owner = v.InferOutput<typeof Owner>;

/** How often the owner touches its lock, and after how long an untouched lock of another container counts as dead. */
const heartbeatMs = 2_000;
const silenceMs = 5 * heartbeatMs;

export interface HeldLock {
  /** Gives up the lock; may be called repeatedly. */
  release(): Promise<void>;
}

interface LockResult {
  /** Undefined when another live process holds the lock. */
  readonly held: HeldLock | undefined;
  readonly ownerPid: number;
}

/**
 * Takes the lock file, or names the live process that holds it. A dead process's lock is taken over. Of several
 * processes that try at once, exactly one gets it.
 */
export async function takeLock(file: string): Promise<LockResult> {
  const mine = ownContent();
  for (;;) {
    if (await createWhole(file, mine)) return { held: hold(file, mine), ownerPid: process.pid };
    const theirs = await readIfThere(file);
    if (theirs === undefined) continue;
    const owner = parseOwner(theirs);
    if (owner !== undefined && (await isAlive(owner, file))) return { held: undefined, ownerPid: owner.pid };
    if (await takeOver(file, theirs, mine)) return { held: hold(file, mine), ownerPid: process.pid };
  }
}

/**
 * Replaces a dead owner's lock. The right to replace exactly this content is itself a lock, so a slow successor that
 * examined an older content cannot remove the lock of a faster one.
 */
async function takeOver(file: string, dead: string, mine: string): Promise<boolean> {
  const { held } = await takeLock(`${file}.after-${shortHash(dead)}`);
  if (held === undefined) {
    await pause(20);
    return false;
  }
  try {
    if ((await readIfThere(file)) !== dead) return false;
    const draft = await writeDraft(file, mine);
    await rename(draft, file);
    return true;
  } finally {
    await held.release();
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function ownContent(): string {
  const owner: Owner = {
    pid: process.pid,
    startedAt: processStart(process.pid) ?? '',
    pidNamespace: pidNamespace(),
    token: randomUUID(),
  };
  return JSON.stringify(owner);
}

/** Creates the file with its content in one step, so that nobody reads half of it; false where it exists. */
async function createWhole(file: string, content: string): Promise<boolean> {
  const draft = await writeDraft(file, content);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(file: string, content: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  return draft;
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
}

function parseOwner(content: string): Owner | undefined {
  try {
    const parsed = v.safeParse(Owner, JSON.parse(content));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

async function isAlive(owner: Owner, file: string): Promise<boolean> {
  if (owner.pidNamespace === pidNamespace()) return processStart(owner.pid) === owner.startedAt;
  // The owner is in another container on the same volume, where only its heartbeat can be observed.
  const before = await touchedAt(file);
  for (let waited = 0; waited < silenceMs; waited += heartbeatMs / 4) {
    await pause(heartbeatMs / 4);
    if ((await touchedAt(file)) !== before) return true;
  }
  return false;
}

async function touchedAt(file: string): Promise<number | undefined> {
  const entry = await stat(file).catch(() => undefined);
  return entry?.mtimeMs;
}

function hold(file: string, mine: string): HeldLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await readIfThere(file)) === mine) await rm(file, { force: true });
    },
  };
}
