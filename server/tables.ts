import type { Generated, GeneratedAlways } from 'kysely';

/** The database's tables as `migrations/` make them. */
export interface Tables {
  users: {
    id: Generated<string>;
    email: string;
    password_hash: string;
    created_at: Generated<Date>;
    email_confirmed_at: Date | null;
  };
  profiles: {
    user_id: string;
    display_name: string;
    avatar_url: string;
    is_discoverable: Generated<boolean>;
  };
  sessions: {
    id: Generated<string>;
    user_id: string;
    token_hash: Buffer;
    user_agent: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    expires_at: Date;
  };
  rate_limits: { key: string; window_start: Date; count: number };
  albums: {
    id: Generated<number>;
    key: string;
    name: string;
    description: string;
    image_url: string | null;
    total_stickers: number;
    edition: string;
    source: string;
    version: string;
    created_at: Generated<Date>;
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
    rarity: 'common' | 'rare' | 'epic' | 'legendary';
    foil: boolean;
  };
  album_documents: { album_id: number; version: string; brotli: Buffer };
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
  list_links: {
    token: string;
    user_id: string;
    album_id: number;
    shows: 'missing' | 'duplicates' | 'both';
    shows_name: boolean;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  user_album_preferences: { user_id: string; album_id: number; status: 'active' | 'inactive' | 'archived' };
  friendships: {
    id: Generated<string>;
    user1_id: string;
    user2_id: string;
    status: 'pending' | 'accepted' | 'declined';
    by_code: Generated<boolean>;
    created_at: Generated<Date>;
    answered_at: Date | null;
    known_at: Date | null;
  };
  invite_tokens: {
    id: Generated<number>;
    user_id: string;
    code: string;
    token: string;
    created_at: Generated<Date>;
    expires_at: Date;
    used_by: string | null;
    used_at: Date | null;
  };
  blocks: { user_id: string; blocked_id: string; created_at: Generated<Date> };
  trade_requests: {
    id: Generated<string>;
    from_user_id: string | null;
    to_user_id: string | null;
    message: Generated<string>;
    status: Generated<'pending' | 'accepted' | 'declined' | 'cancelled'>;
    answers_id: string | null;
    created_at: Generated<Date>;
    decided_at: Date | null;
  };
  trade_request_stickers: {
    trade_request_id: string;
    side: 'offered' | 'requested';
    album_id: number;
    sticker_id: number;
    quantity: number;
    handed_over: Generated<boolean>;
  };
  notices: {
    id: Generated<number>;
    user_id: string;
    actor_id: string | null;
    kind:
      | 'friend_requested'
      | 'friend_accepted'
      | 'code_redeemed'
      | 'trade_proposed'
      | 'trade_countered'
      | 'trade_accepted'
      | 'trade_declined'
      | 'trade_cancelled';
    friendship_id: string | null;
    trade_id: string | null;
    created_at: Generated<Date>;
    read_at: Date | null;
    settled_at: Date | null;
  };
  push_subscriptions: {
    session_id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Generated<Date>;
    send_after: Generated<Date>;
    attempts: Generated<number>;
  };
  push_settings: { user_id: string; muted: string[] };
  push_deliveries: { session_id: string; notice_id: number };
  push_keys: { is_only: Generated<boolean>; public_key: string; private_key: string };
  mails: {
    id: Generated<number>;
    user_id: string | null;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string;
    headers: Generated<Record<string, string>>;
    is_bulk: Generated<boolean>;
    created_at: Generated<Date>;
    send_after: Generated<Date>;
    attempts: Generated<number>;
  };
  email_confirmations: { token_hash: Buffer; user_id: string; expires_at: Date };
  newsletter_subscriptions: {
    id: Generated<number>;
    email: string;
    status: Generated<'pending' | 'confirmed' | 'unsubscribed'>;
    end_token: string;
    confirmed_at: Date | null;
    ended_at: Date | null;
  };
  newsletter_sign_ups: {
    token_hash: Buffer;
    subscription_id: number;
    declaration_version: string;
    declaration: string;
    form_url: string;
    mail_id: string;
    signed_up_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  newsletter_secret: { is_only: Generated<boolean>; key: Generated<Buffer> };
  newsletter_spent_challenges: { challenge: string; expires_at: Date };
  newsletter_issues: {
    id: Generated<number>;
    post_id: string;
    title: string;
    excerpt: string;
    path: string;
    created_at: Generated<Date>;
    finished_at: Date | null;
  };
  newsletter_deliveries: { issue_id: number; subscription_id: number; mail_id: number };
  password_resets: { token_hash: Buffer; user_id: string; expires_at: Date };
  blog_images: { id: string; author_id: string; created_at: Generated<Date> };
  blog_image_files: { image_id: string; name: string; content: Buffer };
  blog_posts: {
    id: Generated<string>;
    author_id: string;
    title: string;
    slug: string;
    content: string;
    excerpt: string;
    tags: string[];
    featured_image_url: string | null;
    is_published: boolean;
    published_at: Date | null;
    created_at: Generated<Date>;
    search_title: GeneratedAlways<string>;
    search_tags: GeneratedAlways<string[]>;
    image_id: GeneratedAlways<string | null>;
  };
  blog_revision: { revision: number };
}
