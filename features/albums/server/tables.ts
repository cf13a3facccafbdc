import type { Generated } from 'kysely';
import type { Rarity } from '../rules/rarity.ts';
import type { Declared } from '#server/database/declared-table.ts';

export interface AlbumsTables {
  albums: {
    id: Generated<number>;
    key: string;
    name: string;
    description: string;
    image_url: string | null;
    total_stickers: number;
    edition: string;
    version: string;
    created_at: Generated<Date>;
    packet_size: number | null;
    packet_price_cents: number | null;
    made_by: string | null;
    is_private: Generated<boolean>;
    is_current: Generated<boolean>;
    join_code: string | null;
    instead_id: number | null;
  };
  album_collectors: { user_id: string; album_id: number; joined_at: Generated<Date> };
  album_changes: {
    id: Generated<number>;
    album_id: number;
    changed_by: string | null;
    changed_at: Generated<Date>;
    added: number;
    changed: number;
    removed: number;
    withdrawn: Generated<number>;
    deed: 'taken_down' | 'hidden' | 'shown' | null;
  };
  album_sections: {
    id: Generated<number>;
    album_id: number;
    position: number;
    name: string;
    prefix: string | null;
    deep: string | null;
    mid: string | null;
    crest_url: string | null;
  };
  stickers: {
    id: Generated<number>;
    album_id: number;
    section_id: number | null;
    number: number;
    code: string;
    name: string;
    image_url: string | null;
    rarity: Rarity;
    foil: boolean;
    is_withdrawn: Generated<boolean>;
    is_extra: Generated<boolean>;
  };
  album_documents: { album_id: number; version: string; brotli: Buffer };
  user_album_preferences: {
    user_id: string;
    album_id: number;
    status: 'active' | 'inactive' | 'archived';
    collects_extras: Generated<boolean>;
  };
}

export const albumsTables = {
  albums: { owners: ['made_by'] },
  album_collectors: { owners: ['user_id'] },
  album_changes: { owners: ['changed_by'] },
  album_sections: {},
  stickers: {},
  album_documents: {},
  user_album_preferences: { owners: ['user_id'] },
} satisfies Declared<AlbumsTables>;
