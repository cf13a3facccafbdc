import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import type { TradeModel } from './trade-model.ts';
import { expectedOf, seenBy, type Real } from './trade-model-view.ts';

const memberCount = 3;
export const stickerCount = 3;

/** One call, the answer that it must get, and what it does to the model if it succeeds. */
interface Step {
  readonly by: number;
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly refusal?: string | undefined;
  readonly done: (body: Record<string, unknown>) => void;
}

type Plan = (model: TradeModel, real: Real) => Step;

/** A command of the model run; `about` lists what must exist for it to make sense. */
export class Act implements fc.AsyncCommand<TradeModel, Real> {
  readonly #text: string;
  readonly #about: (model: TradeModel) => readonly unknown[];
  readonly #plan: Plan;

  constructor(text: string, about: (model: TradeModel) => readonly unknown[], plan: Plan) {
    this.#text = text;
    this.#about = about;
    this.#plan = plan;
  }

  check(model: TradeModel): boolean {
    return this.#about(model).length > 0;
  }

  async run(model: TradeModel, real: Real): Promise<void> {
    const { by, endpoint, input, refusal, done } = this.#plan(model, real);
    const client = real.members[by];
    if (client === undefined) throw new Error('No such member');
    // Rate limits per hour and day have tests of their own.
    await sql`delete from rate_limits`.execute(real.app.db.query);
    const { status, body } = await client.ask(endpoint, input);
    expect(status === 200 ? undefined : body['code'], this.#text).toBe(refusal);
    const kind = `${endpoint.name} ${refusal ?? 'done'}`;
    real.answered.set(kind, (real.answered.get(kind) ?? 0) + 1);
    if (status === 200) done(body);
    expect(await seenBy(real, by), `what ${by} sees after ${this.#text}`).toEqual(
      expectedOf(model, real, by),
    );
  }

  toString(): string {
    return this.#text;
  }
}

export const member = fc.nat(memberCount - 1);
export const sticker = fc.nat(stickerCount - 1);
/** Chooses among what exists when the command runs; mostly the newest. */
export const place = fc.nat(5);
export function pick<T>(things: readonly T[], at: number): T {
  const thing = things.at(-1 - (at % things.length));
  if (thing === undefined) throw new Error('Nothing to pick');
  return thing;
}

export const always = () => [true];
/** Mostly the side whose turn it is, otherwise the other side or anybody. */
export const role = fc.constantFrom('to', 'to', 'to', 'from', 'other');

export function byRole({ from, to }: { from: number; to: number }, as: 'to' | 'from' | 'other'): number {
  return { to, from, other: memberCount - from - to }[as];
}

export function idOf({ members }: Real, at: number): string {
  return members[at]?.userId ?? '';
}
