import { hash, verify, type Algorithm } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane (OWASP's first choice; 13 ms here). */
const argon2id: Algorithm = 2;
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Caps memory (19 MiB each) under a flood of sign-ins; the rest wait. */
const hashesAtOnce = 4;
let running = 0;
const waiting: Array<() => void> = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= hashesAtOnce) await new Promise<void>(resolve => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** NFC: keyboards differ in how they compose letters. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), parameters));
}

/** Without a hash (unknown account) takes the same time, against a hash of nothing (SEC-A7). */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await hashOfNothing());
  const matches = await inTurn(() => verify(against, password.normalize('NFC')));
  return matches && passwordHash !== undefined;
}

let nothing: Promise<string> | undefined;
function hashOfNothing(): Promise<string> {
  nothing ??= hashPassword(crypto.randomUUID());
  return nothing;
}
