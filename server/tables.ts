import type { Kysely, Transaction } from 'kysely';
import type { AlbumsTables } from '#features/albums/server/tables.ts';
import type { AuthTables } from '#features/auth/server/tables.ts';
import type { BlogTables } from '#features/blog/server/tables.ts';
import type { CollectionTables } from '#features/collection/server/tables.ts';
import type { FamilyTables } from '#features/family/server/tables.ts';
import type { FriendsTables } from '#features/friends/server/tables.ts';
import type { FamilyPagesTables } from '#features/family-pages/server/tables.ts';
import type { GroupsTables } from '#features/groups/server/tables.ts';
import type { ModerationTables } from '#features/moderation/server/tables.ts';
import type { NewsletterTables } from '#features/newsletter/server/tables.ts';
import type { NoticesTables } from '#features/notices/server/tables.ts';
import type { PassTables } from '#features/passes/server/tables.ts';
import type { ProfilesTables } from '#features/profiles/server/tables.ts';
import type { RoundsTables } from '#features/rounds/server/tables.ts';
import type { SharingTables } from '#features/sharing/server/tables.ts';
import type { TradesTables } from '#features/trades/server/tables.ts';
import type { TwoPhonesTables } from '#features/two-phones/server/tables.ts';
import type { HouseTables } from './database/house-tables.ts';

export interface Tables
  extends
    HouseTables,
    AlbumsTables,
    AuthTables,
    BlogTables,
    CollectionTables,
    FamilyTables,
    FriendsTables,
    FamilyPagesTables,
    GroupsTables,
    ModerationTables,
    NewsletterTables,
    NoticesTables,
    PassTables,
    ProfilesTables,
    RoundsTables,
    SharingTables,
    TradesTables,
    TwoPhonesTables {}

export type Queries = Kysely<Tables> | Transaction<Tables>;
