import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AccountButton } from '#features/auth/web/AccountButton.tsx';
import { readFaces } from '#features/auth/web/session/faces-here.ts';
import { noteWhoIsHere } from '#features/auth/web/session/note-face.ts';
import { isFamilyHere, noteFamily } from './family-here.ts';
import { followFaces } from './follow-faces.ts';
import { facesQuery, familyQuery } from './queries.ts';
import { text } from './text.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { AvatarPicture } from '#web/design/AvatarPicture.tsx';
import { useMember } from '#web/member/member.ts';
import { pageShown } from '#web/moments/page-shown.ts';
import { Link } from '#web/navigation/Link.tsx';

/** The way to "Wer sammelt?", shown where several members collect; asks once a day on a device, after the page. */
export function FacesLink() {
  const { userId, displayName, avatarUrl } = useMember();
  const client = useQueryClient();
  useEffect(() => {
    noteWhoIsHere(userId);
    return followFaces(client);
  }, [client, userId]);
  const known = readFaces().includes(userId) || isFamilyHere(userId);
  const [mayAsk, setMayAsk] = useState(false);
  const isUnknown = known === undefined;
  useEffect(() => {
    if (isUnknown) void pageShown().then(() => setMayAsk(true));
  }, [isUnknown]);
  const { data } = useQuery({ ...facesQuery, enabled: isUnknown && mayAsk });
  // Fetched only by the family's page: whoever has just added a child there sees the link at once.
  const { data: family } = useQuery({ ...familyQuery, enabled: false });
  const found = family ? family.children.length > 0 : data && data.faces.length > 1;
  useEffect(() => {
    if (found !== undefined) noteFamily(userId, found);
  }, [userId, found]);
  if (!(found ?? known)) return <AccountButton />;
  return (
    <Link to={pagePaths.faces} className="top-bar-face" aria-label={text.whoInstead(displayName)}>
      <AvatarPicture src={avatarUrl} name="" size={44} />
    </Link>
  );
}
