import type { Generated } from 'kysely';
import type { TradeStatus } from '../rules/trade.ts';
import type { Declared } from '#server/database/declared-table.ts';

export interface TradesTables {
  trade_requests: {
    id: Generated<string>;
    from_user_id: string | null;
    to_user_id: string | null;
    message: Generated<string>;
    status: Generated<TradeStatus>;
    answers_id: string | null;
    refused_by_guardians: Generated<boolean>;
    created_at: Generated<Date>;
    decided_at: Date | null;
    reminded_at: Date | null;
    takes_back_id: string | null;
    takes_back_partly: Generated<boolean>;
    is_done: Generated<boolean>;
    at_table: Generated<boolean>;
  };
  trade_request_stickers: {
    trade_request_id: string;
    side: 'offered' | 'requested';
    album_id: number;
    sticker_id: number;
    quantity: number;
    handed_over: Generated<boolean>;
  };
  reserved_copies: {
    round_id: string | null;
    ring_id: string | null;
    user_id: string;
    sticker_id: number;
    quantity: number;
  };
}

export const tradesTables = {
  trade_requests: { owners: ['from_user_id', 'to_user_id'] },
  reserved_copies: { owners: ['user_id'] },
  trade_request_stickers: { partOf: { table: 'trade_requests', key: 'trade_request_id' } },
} satisfies Declared<TradesTables>;
