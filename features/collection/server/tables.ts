import type { Generated } from 'kysely';
import type { Declared } from '#server/declared-table.ts';

export interface CollectionTables {
  user_stickers: { user_id: string; album_id: number; sticker_id: number; quantity: number };
  collections: {
    user_id: string;
    album_id: number;
    revision: number;
    changed_at: Generated<Date>;
    copies: Generated<Buffer>;
  };
  sticker_operations: {
    user_id: string;
    operation_id: string;
    sticker_id: number;
    delta: -1 | 1;
    refusal: 'nothing_to_remove' | 'too_many_copies' | null;
    made_at: Generated<Date>;
  };
}

export const collectionTables = {
  user_stickers: { owners: ['user_id'] },
  collections: { owners: ['user_id'] },
  sticker_operations: { owners: ['user_id'] },
} satisfies Declared<CollectionTables>;
