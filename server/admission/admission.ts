import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Endpoint } from '#shared/endpoint.ts';
import { memberHeader } from '#shared/member-header.ts';
import { Refusal, refuse } from '#shared/refusal.ts';
import { readAddressRights } from '../address-rights.ts';
import type { AppEnv } from '../app-env.ts';
import type { House, Member } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Callers } from './callers.ts';
import { bodyMaximum, Limits, type InTurn } from './limits.ts';
import { refuseAct, refuseCaller, refuseToken, type KnownMember } from './may-call.ts';

/** `isRenewed`: the session was prolonged, so the client must get a cookie that lasts as long. */
export type FindSession = (
  token: string,
) => Promise<(KnownMember & { readonly isRenewed: boolean }) | undefined>;

export interface AdmissionParts {
  readonly house: House;
  readonly findSession: FindSession;
  readonly sessionSeconds: number;
  /** Whether a second-factor code was entered in this session in the last hours. */
  readonly hasShownCode: (db: Database, sessionId: string) => Promise<boolean>;
}

/** What of a contract decides who may call, when, and how often. */
export type Asked = Pick<
  Endpoint,
  'method' | 'access' | 'act' | 'withToken' | 'whileSuspended' | 'fileBytes' | 'weight'
> & {
  /** The member whom the page names, where it can send no header. */
  readonly ofMember?: string | undefined;
};

/** A page, or what else is made for anybody. A mail's button is one, too: its body is not read. */
export function visit(weight: number): Asked {
  return { method: 'GET', access: 'public', weight: 1 + weight };
}

export interface Admitted {
  readonly member: Member | undefined;
  /** For what is heavy. It never awaits the request's body. */
  readonly inTurn: InTurn;
  /** Charged after the fact: large answers delay the member's next calls. `characters` of JSON. */
  readonly answered: (characters: number) => void;
}

const visitor: Admitted = { member: undefined, inTurn: work => work(), answered: () => undefined };

/** The least delay of a refusal, so that clients that retry at once do not keep the process busy with refusals. */
const refusalMs = 500;

/** What every request passes before anything is done for it: its network's pace, and with `admit` all else. */
export class Admission {
  readonly #parts: AdmissionParts;
  readonly #callers: Callers;
  readonly #limits: Limits;

  constructor(parts: AdmissionParts, callers: Callers) {
    this.#parts = parts;
    this.#callers = callers;
    this.#limits = new Limits(parts.house.config.databasePool);
  }

  /** For every request, also for what need not be admitted, such as a file. */
  arrive(c: Context<AppEnv>): Promise<Refusal | undefined> {
    return this.#slow(this.#limits.refuse(this.#callers.networkOf(c), c.req.path));
  }

  /**
   * Does `work` for who may ask for it, when it is their turn; whoever waits holds no database connection. In order: the
   * size, who calls, what they sent today, their pace, their turn; in that, an operator's rights.
   */
  async admit<T>(
    c: Context<AppEnv>,
    asked: Asked,
    work: (admitted: Admitted) => Promise<T>,
  ): Promise<T | Refusal> {
    const most = asked.fileBytes ?? bodyMaximum;
    const bytes = asked.method === 'GET' ? 0 : statedBytes(c);
    if (bytes > most) return refuse('body_too_large');
    const member = asked.access === 'public' ? undefined : await this.member(c);
    const forbidden =
      refuseCaller(asked, member, asked.ofMember ?? (c.req.header(memberHeader) || undefined)) ??
      refuseToken(asked, member?.token) ??
      refuseAct(asked, member);
    if (forbidden !== undefined) return forbidden;
    const network = this.#callers.networkOf(c);
    const tooMuch = this.#limits.refuseSent(asked, { network, userId: member?.userId, bytes });
    if (tooMuch !== undefined) return this.#slow(tooMuch);
    if (member !== undefined) return this.#slow(this.#ofMember({ network, member, bytes }, asked, work));
    // Visitors' writes skip the queue: a slow body would hold up a school behind one address. They weigh in its pace
    // instead, and handlers limit their rate.
    if (asked.method !== 'GET') return work(visitor);
    return this.#slow(this.#limits.ofVisitor(network, (asked.weight ?? 1) - 1, () => work(visitor)));
  }

  /** For a body that stated no length, once it was read. */
  counted(c: Context<AppEnv>, asked: Asked, member: Member | undefined, bytes: number): void {
    const network = this.#callers.networkOf(c);
    this.#limits.counted(asked, { network, userId: member?.userId, bytes });
  }

  async member(c: Context<AppEnv>): Promise<KnownMember | undefined> {
    const { findSession, sessionSeconds } = this.#parts;
    const token = this.#callers.tokenOf(c);
    const found = token === undefined ? undefined : await findSession(token);
    if (token !== undefined && found?.isRenewed === true) this.#callers.prolong(c, token, sessionSeconds);
    if (found === undefined) return undefined;
    const { isRenewed: _, ...member } = found;
    return member;
  }

  #ofMember<T>(
    { network, member, bytes }: { network: string; member: Member; bytes: number },
    { access, fileBytes, weight = 1 }: Asked,
    work: (admitted: Admitted) => Promise<T>,
  ): Promise<T | Refusal> {
    // Of JSON, which this process reads and checks; not of a file, which it passes on.
    const call = { network, userId: member.userId, weight, bytes: fileBytes === undefined ? bytes : 0 };
    const answered = (characters: number) => this.#limits.answered(call, characters);
    return this.#limits.ofMember(call, async (inTurn): Promise<T | Refusal> => {
      // In the turn, because it asks the database.
      const notOperator = access === 'operator' ? await this.#refuseOperator(member) : undefined;
      return notOperator ?? (await work({ member, inTurn, answered }));
    });
  }

  async #refuseOperator({ userId, sessionId }: Member): Promise<Refusal | undefined> {
    const { house, hasShownCode } = this.#parts;
    const rights = await readAddressRights(house, userId);
    if (!rights.isNamed(house.config.operators)) return refuse('operator_only');
    return (await hasShownCode(house.db, sessionId)) ? undefined : refuse('code_not_shown');
  }

  /** By a random time, where others are to come later: clients refused together would otherwise come back together. */
  async #slow<T>(answer: T | Promise<T>): Promise<T> {
    const given = await answer;
    const isLater =
      given instanceof Refusal && (given.code === 'too_many_requests' || given.code === 'unavailable');
    if (isLater && this.#parts.house.config.hasAnswerDelays) await wait(refusalMs * (1 + Math.random()));
    return given;
  }
}

/** The Content-Length, beyond which Node does not read; a chunked body states none, and is counted once it was read. */
function statedBytes(c: Context<AppEnv>): number {
  return Number(c.req.header('content-length') ?? 0) || 0;
}
