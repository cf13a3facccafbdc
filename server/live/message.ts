import * as v from 'valibot';
import { LiveEvent } from '#shared/live-event.ts';

export type Audience = { readonly userIds: readonly string[] } | { readonly sessionIds: readonly string[] };

export interface Told {
  readonly audience: Audience;
  readonly event: LiveEvent;
}

/** Tells everybody that an event may be missing. */
export const missedMessage = '"missed"';

/** NOTIFY payloads must be shorter than 8,000 bytes; ours are ASCII, one byte per character. */
const mostBytes = 7_900;

/** Larger audiences are split: 150 ids of 38 bytes and an event fit into one message. */
const audiencePerEvent = 150;

/** Batched: each message wakes every process. */
const Message = v.array(
  v.object({
    userIds: v.optional(v.array(v.string()), []),
    sessionIds: v.optional(v.array(v.string()), []),
    event: LiveEvent,
  }),
);

export type MessagePart = v.InferOutput<typeof Message>[number];

export function readMessage(message: string): readonly MessagePart[] {
  return v.parse(Message, JSON.parse(message));
}

export function writeMessages(told: readonly Told[]): string[] {
  const messages: string[] = [];
  let joined = '';
  for (const { audience, event } of told) {
    for (const part of parts(audience)) {
      const next = JSON.stringify({ ...part, event });
      if (joined !== '' && joined.length + next.length + 3 > mostBytes) {
        messages.push(`[${joined}]`);
        joined = '';
      }
      joined = joined === '' ? next : `${joined},${next}`;
    }
  }
  return joined === '' ? messages : [...messages, `[${joined}]`];
}

function parts(audience: Audience): Audience[] {
  const all = 'userIds' in audience ? audience.userIds : audience.sessionIds;
  const slices: Audience[] = [];
  for (let start = 0; start < all.length; start += audiencePerEvent) {
    const slice = all.slice(start, start + audiencePerEvent);
    slices.push('userIds' in audience ? { userIds: slice } : { sessionIds: slice });
  }
  return slices;
}
