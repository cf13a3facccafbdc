import type { QueryClient } from '@tanstack/react-query';
import {
  decideOperatorCorrection,
  listOperatorCorrections,
  type Correction,
} from '../../correction-contract.ts';
import { importCatalogue, listAllAlbums, nameInstead, placeAlbum } from '../../operator-contract.ts';
import { call } from '#web/calls/call.ts';
import { callQuery } from '#web/calls/call-query.ts';
import { untilSeen } from '#web/moments/in-time.ts';
import type { InputOf } from '#shared/endpoint.ts';

/** Under the key of all operators' screens, which are refetched once a code was shown. */
const adminAlbumsKey = ['admin', 'albums'] as const;
/** No retries: a refusal says which step of admission is missing. */
const asked = { retry: false, gcTime: 0 } as const;

export const allAlbumsQuery = (words: string) =>
  callQuery([...adminAlbumsKey, 'all', words], listAllAlbums, { words }, asked);

export const openCorrectionsQuery = callQuery(
  [...adminAlbumsKey, 'corrections'],
  listOperatorCorrections,
  {},
  asked,
);

const again = (client: QueryClient) => untilSeen(client.invalidateQueries({ queryKey: adminAlbumsKey }));

export async function place(client: QueryClient, input: InputOf<typeof placeAlbum>) {
  try {
    await call(placeAlbum, input);
  } finally {
    await again(client);
  }
}

export async function decideAsOperator(client: QueryClient, { id }: Correction, isApplied: boolean) {
  try {
    await call(decideOperatorCorrection, { correctionId: id, isApplied });
  } finally {
    await again(client);
  }
}

export async function instead(client: QueryClient, input: InputOf<typeof nameInstead>) {
  try {
    await call(nameInstead, input);
  } finally {
    await again(client);
  }
}

export async function importText(client: QueryClient, content: string, mode: 'preview' | 'write') {
  try {
    return await call(importCatalogue, { mode }, { file: new Blob([content], { type: 'text/plain' }) });
  } finally {
    // Without an answer it may have been read in all the same. Whoever must show a code first is asked for it, too.
    await again(client);
  }
}
