import type { Generated } from 'kysely';
import type { Declared } from '#server/database/declared-table.ts';

export interface ShelfTables {
  album_corrections: {
    id: string;
    album_id: number;
    sticker_id: number | null;
    reporter_id: string | null;
    code: string | null;
    name: string | null;
    remark: string;
    created_at: Generated<Date>;
    is_applied: boolean | null;
    decided_by: string | null;
    decided_at: Date | null;
  };
}

export const shelfTables = {
  // An operator may have decided, who is not named.
  album_corrections: { owners: ['reporter_id'], others: ['decided_by'], secret: ['decided_by'] },
} satisfies Declared<ShelfTables>;
