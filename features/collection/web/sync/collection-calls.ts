import { changeQuantities, readCollection, type CollectionReply, type Operation } from '../../contract.ts';
import type { ReadResult, SendResult } from './collection-sync.ts';
import type { OutboxPorts } from './outbox.ts';
import { AnswerNotUnderstood, call, CallRefused } from '#web/calls/call.ts';

/** A batch that times out is sent again, because operations are idempotent. */
const patienceMs = 30_000;

/** `onSessionDoubt`: the session is somebody else's or nobody's, so nothing was sent or read. */
export function collectionCalls(
  userId: string,
  onSessionDoubt: () => void,
): Pick<OutboxPorts, 'send' | 'read'> {
  async function send(
    albumId: number,
    operations: readonly Operation[],
    isLeaving: boolean,
  ): Promise<SendResult> {
    try {
      const input = { albumId, operations: [...operations], memberId: userId };
      const signal = AbortSignal.timeout(patienceMs);
      const reply = await call(changeQuantities, input, { keepalive: isLeaving, signal });
      return { kind: 'done', reply: withMap(reply), refused: reply.refused };
    } catch (error) {
      return meaningOf(error);
    }
  }

  async function read(albumId: number): Promise<ReadResult> {
    try {
      const reply = await call(readCollection, { albumId }, { signal: AbortSignal.timeout(patienceMs) });
      if (reply.memberId === userId) return withMap(reply);
      onSessionDoubt();
      return 'signedOut';
    } catch (error) {
      const { kind } = meaningOf(error);
      if (kind === 'signedOut' || kind === 'outdated') return kind;
      throw error;
    }
  }

  /** Discards only what the contract says can never be accepted; an undeclared refusal is version skew. */
  function meaningOf(error: unknown): Exclude<SendResult, { kind: 'done' }> {
    if (error instanceof AnswerNotUnderstood) return { kind: 'outdated' };
    if (!(error instanceof CallRefused) || error.status === 429 || error.status >= 500) throw error;
    if (error.code === 'unauthenticated' || error.code === 'other_member') {
      onSessionDoubt();
      return { kind: 'signedOut' };
    }
    if (error.code === 'album_not_found') return { kind: 'refused', message: error.message };
    return { kind: error.code === 'operation_id_reused' ? 'spoilt' : 'outdated' };
  }

  return { send, read };
}

function withMap<Reply extends Pick<CollectionReply, 'quantities'>>(reply: Reply) {
  const pairs = Object.entries(reply.quantities).map(([id, quantity]) => [Number(id), quantity] as const);
  return { ...reply, quantities: new Map(pairs), saidAt: Date.now() };
}
