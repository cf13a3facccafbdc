import { Secret, TOTP } from 'otpauth';
import { beginSecondFactor, confirmSecondFactor } from '../second-factor-contract.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { password } from '#testing/people.ts';

/** An authenticator app on another device. */
export class Authenticator {
  readonly #totp: TOTP;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /** The code of a half minute, counted from the present one. */
  code(aside: number): string {
    return this.#totp.generate({ timestamp: Date.now() + aside * 30_000 });
  }

  /** The code of the next half minute, which is accepted both now and then, so that tests need not hurry. */
  next(): string {
    return this.code(1);
  }
}

/** Sets it up with the present code, so that the next one is unused. */
export async function withSecondFactor(
  client: ApiClient,
): Promise<{ app: Authenticator; recoveryCodes: readonly string[] }> {
  const { secret } = await client.call(beginSecondFactor, { password });
  const app = new Authenticator(secret);
  const { recoveryCodes } = await client.call(confirmSecondFactor, { code: app.code(0) });
  return { app, recoveryCodes };
}
