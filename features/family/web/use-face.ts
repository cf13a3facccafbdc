import { useMutation, useQueryClient } from '@tanstack/react-query';
import { returnToGuardian, switchFace } from '../contract.ts';
import { facesQuery } from './queries.ts';
import { noteFace, noteNobody } from '#features/auth/web/session/note-face.ts';
import { askSession, readMemberId, sessionQuery, setMember } from '#features/auth/web/queries.ts';
import { tellSignedIn } from '#features/auth/web/session/session-tabs.ts';
import type { InputOf, OutputOf } from '#shared/endpoint.ts';
import { call } from '#web/calls/call.ts';
import { isServerReached } from '#web/calls/connection.ts';
import { clearNotifications } from '#web/offline/close-shown.ts';

/** Each face is another member: nothing of the former one stays in memory (`web/calls/follow-server.ts`). */
function useFace<Input>(ask: (input: Input) => Promise<OutputOf<typeof switchFace>>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const before = readMemberId(client);
      if (before !== undefined) noteFace(before);
      noteNobody();
      try {
        return await ask(input);
      } catch (error) {
        // The session may have come without its answer, or been refused to ask again as who was here before.
        const member = isServerReached() && (await askSession().catch(() => undefined))?.member;
        if (member && member.userId !== before) return { member };
        if (before !== undefined) noteFace(before);
        throw error;
      }
    },
    onSuccess: async ({ member }) => {
      noteFace(member.userId);
      // A late answer about the former face would bring it back.
      await client.cancelQueries({ queryKey: sessionQuery.queryKey });
      setMember(client, member);
      tellSignedIn(member.userId);
      void clearNotifications().catch(() => undefined);
    },
    // The face may have been deleted, of which an open page is not told.
    onError: () => void client.invalidateQueries({ queryKey: facesQuery.queryKey }),
  });
}

export function useSwitchFace() {
  return useFace((childId: string) => call(switchFace, { childId }));
}

export function useReturnToGuardian() {
  return useFace((proof: InputOf<typeof returnToGuardian>) => call(returnToGuardian, proof));
}
