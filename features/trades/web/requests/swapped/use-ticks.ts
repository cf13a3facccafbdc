import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Trade, TradeSticker } from '../../../contract.ts';
import { tick } from '../trade-actions.ts';
import { rendered } from '#web/moments/rendered.ts';

export type Side = 'gives' | 'gets';

export interface Ticks {
  readonly isTicked: (side: Side, sticker: TradeSticker) => boolean;
  readonly toggle: (side: Side, sticker: TradeSticker) => void;
}

/** Optimistic: the wish overlays the list until it is answered. Calls for one sticker are serial, in their order. */
export function useTicks(trade: Trade): Ticks {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  // The same as `wanted`, but ahead of the next render.
  const latest = useRef(new Map<string, boolean>());

  function want(key: string, isHandedOver: boolean | undefined) {
    if (isHandedOver === undefined) latest.current.delete(key);
    else latest.current.set(key, isHandedOver);
    setWanted(new Map(latest.current));
  }

  async function send(side: Side, stickerId: number) {
    const key = keyOf(side, stickerId);
    let sent = latest.current.get(key);
    while (sent !== undefined) {
      const isTaken = await tick(client, { tradeId: trade.id, stickerId, side, isHandedOver: sent });
      // Else the box showed what was before for a moment, and a press meant the opposite.
      await rendered();
      const next: boolean | undefined = latest.current.get(key);
      sent = isTaken && next !== sent ? next : undefined;
    }
    want(key, undefined);
  }

  return {
    isTicked: (side, { stickerId, isHandedOver }) => wanted.get(keyOf(side, stickerId)) ?? isHandedOver,
    toggle(side, { stickerId, isHandedOver }) {
      const key = keyOf(side, stickerId);
      const before = latest.current.get(key);
      want(key, !(before ?? isHandedOver));
      if (before === undefined) void send(side, stickerId);
    },
  };
}

function keyOf(side: Side, stickerId: number): string {
  return `${side} ${stickerId}`;
}
