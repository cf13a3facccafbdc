import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { text } from './text.ts';
import { readJoinCode } from '#features/albums/rules/own-album.ts';
import { AlbumCover } from '#features/collection/web/AlbumCover.tsx';
import { readInviter } from '#features/friends/contract.ts';
import { showJoinCode } from '#features/shelf/contract.ts';
import { matchPath, pagePaths } from '#shared/page-paths.ts';
import { callQuery } from '#web/calls/call-query.ts';
import { isRefusal } from '#web/calls/is-refusal.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { Card } from '#web/design/Card.tsx';
import './beginning.css';

/** Who invites to what, for somebody who has no account yet. */
export function Invitation({ path }: { path: string }) {
  const { token, code } = matchPath(pagePaths, path)?.params ?? {};
  return code === undefined ? <OfFriend token={token ?? ''} /> : <ToAlbum given={code} />;
}

function OfFriend({ token }: { token: string }) {
  const { data, error } = useQuery(callQuery(['inviter', token], readInviter, { token }));
  const inviter = data?.inviter;
  if (isRefusal(error)) return <Over />;
  return (
    <Sheet
      title={inviter == null ? text.invited : text.invitedBy(inviter.displayName)}
      picture={inviter && <AvatarPicture src={inviter.avatarUrl} name={inviter.displayName} size={64} />}
    >
      {text.toSwap}
    </Sheet>
  );
}

function ToAlbum({ given }: { given: string }) {
  const code = readJoinCode(given) ?? '';
  const { data, error } = useQuery({
    ...callQuery(['shownJoinCode', code], showJoinCode, { code }),
    enabled: code !== '',
  });
  if (code === '' || isRefusal(error)) return <Over />;
  if (data === undefined) return <Sheet title={text.invited}>{text.collects}</Sheet>;
  const { name, edition, totalStickers, maker } = data;
  return (
    <Sheet
      title={text.toCollect(name)}
      about={[edition, text.size(totalStickers)].filter(Boolean).join(' · ')}
      picture={<AlbumCover album={data} className="begin-cover" />}
    >
      {maker !== null && <strong>{text.invitedBy(maker.displayName)}. </strong>}
      {text.collects}
    </Sheet>
  );
}

const Over = () => <Sheet title={text.over}>{text.overDetail}</Sheet>;

interface SheetProps {
  title: string;
  about?: string;
  picture?: ReactNode;
  children: ReactNode;
}

function Sheet({ title, about, picture, children }: SheetProps) {
  return (
    <Card as="section" aria-label={text.invitation} aria-live="polite" className="begin-invitation">
      {picture}
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{title}</h2>
        {about !== undefined && <p className="text-ink-soft">{about}</p>}
        <p>{children}</p>
      </div>
    </Card>
  );
}
