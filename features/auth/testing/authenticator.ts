import { Secret, TOTP } from 'otpauth';
import { beginSecondFactor, confirmSecondFactor } from '../second-factor-contract.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { password } from '#testing/people.ts';

/** An app on another device. */
export class Authenticator {
  readonly #totp: TOTP;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /** `aside`: half minutes from now. */
  code(aside: number): string {
    return this.#totp.generate({ timestamp: Date.now() + aside * 30_000 });
  }

  /** Of the half minute to come, which is taken already and still then: no test hurries. */
  next(): string {
    return this.code(1);
  }
}

/** Sets it up by the present code, so that the next is still to be used. */
export async function withSecondFactor(
  client: ApiClient,
): Promise<{ app: Authenticator; recoveryCodes: readonly string[] }> {
  const { secret } = await client.call(beginSecondFactor, { password });
  const app = new Authenticator(secret);
  const { recoveryCodes } = await client.call(confirmSecondFactor, { code: app.code(0) });
  return { app, recoveryCodes };
}
