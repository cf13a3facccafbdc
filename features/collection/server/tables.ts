import type { Generated } from 'kysely';
import type { Declared } from '#server/database/declared-table.ts';

export interface CollectionTables {
  /** A view of `collections`; `album` and `code` are for people who read their export. */
  user_stickers: {
    user_id: string;
    album_id: number;
    sticker_id: number;
    quantity: number;
    album: string;
    code: string;
  };
  collections: {
    user_id: string;
    album_id: number;
    revision: number;
    changed_at: Generated<Date>;
    began_at: Generated<Date>;
    copies: Generated<Buffer>;
    large: Readonly<Record<string, number>> | null;
  };
  sticker_operations: {
    user_id: string;
    quarter: number;
    operation_id: string;
    sticker_id: number;
    delta: -1 | 1;
    refusal: 'nothing_to_remove' | 'too_many_copies' | null;
    made_at: Generated<Date>;
  };
  packets: {
    user_id: string;
    id: string;
    album_id: number;
    opened_at: Date;
    price_cents: number | null;
    sticker_ids: number[];
    fresh: number;
  };
  packets_off: { user_id: string };
  ordered_stickers: { user_id: string; album_id: number; sticker_id: number; ordered_at: Generated<Date> };
  ledger_start: { floor: Generated<number>; ceiling: Generated<number> };
}

export const collectionTables = {
  user_stickers: { owners: ['user_id'] },
  // Exported as `user_stickers`.
  collections: { owners: ['user_id'], secret: ['copies', 'large'] },
  sticker_operations: { owners: ['user_id'] },
  packets: { owners: ['user_id'] },
  packets_off: { owners: ['user_id'] },
  ordered_stickers: { owners: ['user_id'] },
  ledger_start: {},
} satisfies Declared<CollectionTables>;
