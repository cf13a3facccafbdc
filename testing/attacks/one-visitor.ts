import type { NextRequest } from '../../bench/load.ts';
import type { Stage } from '../../bench/stage.ts';
import { resetPassword } from '#features/auth/by-mail-contract.ts';
import { signIn } from '#features/auth/contract.ts';
import { signUp } from '#features/auth/sign-up-contract.ts';
import { endPath } from '#features/newsletter/rules/link-paths.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Finding } from './finding.ts';
import { measureBeside } from './quiet-others.ts';

const connections = 64;

type Asked = ReturnType<NextRequest>;

/** Somebody without an account makes the same request from one address, as fast as possible. */
export async function oneVisitor(stage: Stage, what: string, ask: (at: number) => Asked): Promise<Finding> {
  let at = 0;
  const next = () => {
    const asked = ask((at += 1));
    return { ...asked, headers: { ...asked.headers, 'X-Forwarded-For': '203.0.113.9' } };
  };
  return {
    attack: `one visitor, ${connections} connections of ${what}`,
    ...(await measureBeside(stage, `visitor-${what}`, 'the visitor', { connections, next })),
  };
}

/** A member's call with an invented session: its token is looked up wherever one may stand. */
export function withInventedSession(at: number): Asked {
  return { path: '/api/friends', headers: { Cookie: `session=${`${at}`.padStart(43, 'x')}` } };
}

/** What the button of a mail client sends, with an invented link. */
export function button(at: number): Asked {
  return { path: endPath(`${at}`.padStart(43, 'x')), method: 'POST', body: 'List-Unsubscribe=One-Click' };
}

/** What has a password hashed, or would if it were not refused before: each with another address or link. */
export function toBeHashed(at: number): Asked {
  const password = `Waldtier ${at}`;
  const email = `niemand-${at}@example.org`;
  const calls: ReadonlyArray<readonly [Endpoint, object]> = [
    [resetPassword, { token: `${at}`.padStart(43, 'x'), password }],
    [signIn, { email, password }],
    [signUp, { email, password, displayName: `Tier ${at}`, avatarUrl: '/avatars/fox.svg' }],
  ];
  const [call, input] = calls[at % calls.length] ?? [];
  return { path: call?.path ?? '', method: 'POST', body: JSON.stringify(input) };
}
