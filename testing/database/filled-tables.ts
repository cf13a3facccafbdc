export const ids = {
  mia: '00000000-0000-4000-8000-00000000000a',
  ben: '00000000-0000-4000-8000-00000000000b',
  lea: '00000000-0000-4000-8000-00000000000c',
  miasSession: '00000000-0000-4000-8000-0000000000a1',
  accessToken: '00000000-0000-4000-8000-0000000000a2',
  friendship: '00000000-0000-4000-8000-0000000000f1',
  toBen: '00000000-0000-4000-8000-0000000000d1',
  fromLea: '00000000-0000-4000-8000-0000000000d2',
  past: '00000000-0000-4000-8000-0000000000d3',
  round: '00000000-0000-4000-8000-0000000000b1',
  decision: '00000000-0000-4000-8000-0000000000e1',
  child: '00000000-0000-4000-8000-0000000000c1',
  group: '00000000-0000-4000-8000-0000000000c3',
  family: '00000000-0000-4000-8000-0000000000c2',
  picture: 'aaaaaaaaaaaaaaaaaaaaaa',
} as const;

const { mia, ben, lea } = ids;

/** SQL that adds rows to every table: what an instance may hold. */
export const filledTables = (passwordHash: string, sessionDigest: Buffer): string => `
  insert into users (id, email, password_hash) values
    ('${mia}', 'mia@example.org', '${passwordHash}'),
    ('${ben}', 'ben@example.org', '${passwordHash}'),
    ('${lea}', 'lea@example.org', '${passwordHash}');
  insert into profiles values
    ('${mia}', 'Mia', '/avatars/fox.svg'), ('${ben}', 'Ben', '/avatars/bear.svg'), ('${lea}', 'Lea', '/avatars/panda.svg');
  insert into sessions (id, user_id, token_hash, user_agent, expires_at) values
    ('${ids.miasSession}', '${mia}', '\\x${sessionDigest.toString('hex')}', 'test browser', now() + interval '30 days');
  insert into kept_answers values ('${mia}', '\\x01', '\\x02', '\\x03');
  insert into rate_limits values ('some key', now(), 3);
  insert into albums (key, name, total_stickers, version) values ('story', 'Story', 3, 'v1');
  insert into album_sections (album_id, position, name) values (1, 1, 'Tiere');
  insert into stickers (album_id, section_id, number, code, name) values
    (1, 1, 1, '1', 'Apfel'), (1, 1, 2, '2', 'Birne'), (1, 1, 3, '3', 'Kirsche');
  insert into album_documents values (1, 'v1', '\\x00');
  insert into albums (key, name, total_stickers, version, made_by, is_private, join_code) values
    ('own-1', 'Wald', 1, 'v1', '${mia}', true, 'K7M2PX');
  insert into album_collectors (user_id, album_id) select '${mia}', id from albums where key = 'own-1';
  insert into collections (user_id, album_id, revision, copies, large) values
    ('${mia}', 1, 3, '\\x03', null), ('${ben}', 1, 2, '\\x0002', null), ('${lea}', 1, 400, '\\x00feff', '{"3": 400}');
  insert into sticker_operations (user_id, operation_id, sticker_id, delta, quarter)
    select '${mia}'::uuid, gen_random_uuid(), 1, 1, ledger_quarter() from generate_series(1, 3)
    union all select '${ben}'::uuid, gen_random_uuid(), 2, 1, ledger_quarter() from generate_series(1, 2);
  insert into packets values ('${mia}', gen_random_uuid(), 1, now(), 120, '{1,2}', 1);
  insert into packets_off values ('${ben}');
  insert into ordered_stickers values ('${mia}', 1, 2, now());
  insert into user_album_preferences values ('${ben}', 1, 'inactive');
  insert into friendships (id, user1_id, user2_id, status, by_code, answered_at) values
    ('${ids.friendship}', '${mia}', '${ben}', 'accepted', true, now());
  insert into invite_tokens (user_id, code, token, expires_at) values
    ('${mia}', '123456', 'a token', now() + interval '1 day');
  insert into blocks (user_id, blocked_id) values ('${ben}', '${lea}');
  insert into trade_requests (id, from_user_id, to_user_id, status, decided_at) values
    ('${ids.toBen}', '${mia}', '${ben}', 'pending', null),
    ('${ids.fromLea}', '${lea}', '${mia}', 'cancelled', now()),
    ('${ids.past}', '${ben}', null, 'accepted', now());
  insert into trade_request_stickers (trade_request_id, side, album_id, sticker_id, quantity) values
    ('${ids.toBen}', 'offered', 1, 1, 1), ('${ids.toBen}', 'requested', 1, 2, 1),
    ('${ids.fromLea}', 'requested', 1, 1, 1), ('${ids.past}', 'offered', 1, 3, 1);
  insert into swap_passes values
    ('${mia}', '\\x0102030405060708', decode(repeat('07', 32), 'hex'));
  insert into table_swaps values (decode(repeat('08', 32), 'hex'), '${ids.past}', '{1}', '{}');
  insert into mails (user_id, recipient, subject, text_body, html_body, send_after) values
    ('${mia}', 'mia@example.org', 'Hallo', 'Hallo', '<p>Hallo</p>', now() + interval '1 day');
  insert into password_resets values ('\\x01', '${mia}', now() + interval '1 hour');
  insert into blog_images (id, author_id) values ('${ids.picture}', '${mia}');
  insert into blog_image_files values ('${ids.picture}', '640.webp', '\\x00');
  insert into blog_posts (author_id, title, slug, content, excerpt, tags, featured_image_url, is_published, published_at)
    values ('${mia}', 'Mein Album', 'mein-album', 'Text', '', '{}', '/blog/images/${ids.picture}', true, now());
  update users set email_confirmed_at = now() where id = '${ben}';
  insert into newsletter_subscriptions (email, end_token, status, confirmed_at) values
    ('oma@example.org', 'end', 'confirmed', now());
  insert into newsletter_sign_ups values ('\\x02', 1, '1', 'Ja', '/', '<1@x>', now(), now() + interval '1 day', now());
  insert into newsletter_issues (post_id, title, excerpt, path, finished_at) values ('p', 'T', '', '/blog/t', now());
  insert into newsletter_deliveries values (1, 1, 1);
  insert into email_confirmations values ('\\x03', '${mia}', now() + interval '1 day');
  insert into notices (user_id, actor_id, kind, trade_id) values ('${ben}', '${mia}', 'trade_proposed', '${ids.toBen}');
  insert into notices (user_id, actor_id, kind, friendship_id) values
    ('${ben}', '${mia}', 'code_redeemed', '${ids.friendship}');
  insert into push_subscriptions (session_id, held_by, user_id, endpoint, p256dh, auth, send_after) values
    ('${ids.miasSession}', '${ids.miasSession}', '${mia}', 'https://push.example.org/1', 'p', 'a', now() + interval '1 day');
  insert into push_settings values ('${mia}', '{trades}');
  insert into push_deliveries values ('${ids.miasSession}', 1);
  insert into push_keys values (true, 'public', 'private');
  insert into list_links (token, user_id, album_id, shows, shows_name, expires_at) values
    ('${ids.picture}', '${mia}', 1, 'both', true, now() + interval '1 day');
  insert into job_runs values ('some job', now());
  insert into second_factors (user_id, secret, confirmed_at) values ('${lea}', '\\x05', now());
  insert into recovery_codes values ('${lea}', '\\x06');
  insert into album_changes (album_id, changed_by, added, changed, removed)
    select id, '${mia}', 1, 0, 0 from albums where key = 'own-1';
  insert into decisions (id, kind, subject_id, owner_id, operator_id, measure, reason) values
    ('${ids.decision}', 'person', '${lea}', '${lea}', '${ben}', 'take_down', 'Gemein');
  insert into reports (kind, subject_id, owner_id, reporter_id, reason, remark, evidence, decision_id) values
    ('person', '${lea}', '${lea}', '${mia}', 'insult', '', 'Lea', '${ids.decision}');
  insert into operator_log (operator_id, member_id, deed, detail) values ('${ben}', '${lea}', 'decide_take_down', '');
  insert into table_sizes values ('2026-01-01', 'users', 1);
  insert into email_changes values ('\\x07', '${mia}', 'neu@example.org', '${ids.miasSession}', now() + interval '1 day');
  insert into email_undos (token_hash, user_id, email, expires_at) values ('\\x08', '${lea}', 'alt@example.org', now() + interval '1 day');
  insert into parted_names (user_id, person_id, display_name, avatar_url) values
  ('${mia}', '${lea}', 'Lea', '/avatars/panda.svg');
  insert into access_tokens (id, user_id, name, scope, token_hash, expires_at) values
    ('${ids.accessToken}', '${mia}', 'Mein Skript', 'read', '\\x09', now() + interval '1 day');
  insert into users (id, kind) values ('${ids.child}', 'child');
  insert into profiles (user_id, display_name, avatar_url) values ('${ids.child}', 'Igelkind', '/avatars/dog.svg');
  insert into families (id) values ('${ids.family}');
  insert into family_members (user_id, family_id, role) values
    ('${mia}', '${ids.family}', 'guardian'), ('${ids.child}', '${ids.family}', 'child');
  insert into guardian_codes values ('${ids.family}', '\\x07', now() + interval '1 day');
  insert into face_sessions values ('${ids.miasSession}', '${mia}', '\\x08');
  insert into approvals (child_id, friendship_id, trade_id) values
    ('${ids.child}', '${ids.friendship}', null), ('${ids.child}', null, '${ids.past}');
  insert into approvals (child_id, album_id) select '${ids.child}', id from albums where key = 'own-1';
  insert into passes (user_id, code_hash, token_hash) values ('${ids.child}', '\\x09', '\\x0a');
  insert into ended_passes (code_hash, token_hash, because) values ('\\x0b', '\\x0c', 'renewed');
  insert into own_account_offers values
    ('${ids.child}', '\\x0d', 'igel@example.org', now() + interval '1 day', '${mia}', '\\x08');
  insert into groups (id, organiser_id, name, ends_on) values ('${ids.group}', '${mia}', 'Klasse 3b', current_date + 60);
  insert into group_albums select '${ids.group}', id from albums limit 1;
  insert into group_members (user_id, group_id, on_paper) values ('${ids.child}', '${ids.group}', true);
  insert into notices (user_id, kind, group_id) values ('${mia}', 'group_ends', '${ids.group}');
  insert into rounds (id, organiser_id, group_id, closes_at, hand_over_on, seed) values
    ('${ids.round}', '${mia}', '${ids.group}', now() + interval '1 day', current_date + 2, 'seed');
  insert into round_albums values ('${ids.round}', 1);
  insert into round_seats (round_id, user_id, state, held_back) values ('${ids.round}', '${ids.child}', 'sitting', '{1}');
  insert into reserved_copies values ('${ids.round}', '${ben}', 2, 1);
  insert into notices (user_id, actor_id, kind, round_id) values ('${ids.child}', '${mia}', 'round_opened', '${ids.round}');
  update family_members set push_from = 15, push_until = 15 where user_id = '${ids.child}';
  insert into face_switches (token_hash, session_id, user_id, guardian_id)
  values ('\\x0e', '${ids.miasSession}', '${ids.child}', '${mia}');
  insert into guardian_asks (family_id, asked_by, kind, child_id, expires_at)
  values ('${ids.family}', '${mia}', 'delete_child', '${ids.child}', now() + interval '14 days');
  insert into instance_keys values ('some purpose', '-infinity', '\\x00');
`;
