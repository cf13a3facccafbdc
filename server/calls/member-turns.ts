import { isOwnMachine } from './client-network.ts';
import { slowToRefuse, type NetworkLimits } from './network-limits.ts';
import { Pace } from './pace.ts';
import { tooFast, Turns, type TurnRefusal } from './turns.ts';

/** A page makes fewer than ten calls, on a few devices at a time. */
const turnsOfMember = { atOnce: 2, mostWaiting: 100 };
const paceOfMember = { perSecond: 40, burst: 600 };

/** So many bytes of JSON weigh as much as a call without a body: about ten operations, where a tap sends one. */
const bytesOfWeight = 1_000;

/** So many characters of an answer weigh as much as a call: the longest lists of requests have a million and take 50 ms. */
const charactersOfWeight = 20_000;

export interface MemberCall {
  readonly network: string;
  readonly userId: string;
  /** Of its contract. */
  readonly weight: number;
  /** Of JSON. */
  readonly bytes: number;
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T | TurnRefusal>;

/** What one member may take of this process, and with the others of its network. */
export class MemberTurns {
  readonly #turns = new Turns(turnsOfMember);
  readonly #pace = new Pace(paceOfMember);
  readonly #limits: NetworkLimits;

  constructor(limits: NetworkLimits) {
    this.#limits = limits;
  }

  /** `work` does what takes long in `amongNetwork`, but waits there for nothing that its member sends. */
  async run<T>(
    { network, userId, weight, bytes }: MemberCall,
    work: (amongNetwork: InTurn) => Promise<T>,
  ): Promise<T | TurnRefusal> {
    const tokens = weight + bytes / bytesOfWeight;
    const isInPace = isOwnMachine(network) || this.#pace.isKept(userId, tokens);
    if (!isInPace || !this.#limits.mayAsk(network, tokens)) return slowToRefuse(tooFast());
    const amongNetwork: InTurn = long => this.#limits.inTurnOfMembers(network, tokens, long);
    return slowToRefuse(await this.#turns.run(userId, () => work(amongNetwork)));
  }

  /** How long an answer is shows when it is there: it makes the next calls wait. `characters` of JSON. */
  answered({ network, userId }: Pick<MemberCall, 'network' | 'userId'>, characters: number): void {
    const tokens = Math.floor(characters / charactersOfWeight);
    if (tokens === 0 || isOwnMachine(network)) return;
    this.#pace.take(userId, tokens);
    this.#limits.answered(network, tokens);
  }
}
