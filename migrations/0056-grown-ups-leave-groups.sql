-- Whoever takes an own account leaves the group by it (P-28). Until now it stayed, and a pass that the group's opener made
-- for it opened the account: such a pass ends with what it opened, before leaving would say that the group is over.
insert into ended_passes (code_hash, token_hash, because)
select p.code_hash, p.token_hash, 'grown_up' from passes p join users u on u.id = p.user_id and u.kind = 'account'
on conflict do nothing;
delete from passes p using users u where u.id = p.user_id and u.kind = 'account';
delete from sessions s using users u where u.id = s.user_id and u.kind = 'account' and s.by_pass;
delete from group_members m using users u where u.id = m.user_id and u.kind = 'account';
