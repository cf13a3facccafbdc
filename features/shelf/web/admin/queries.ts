import type { QueryClient } from '@tanstack/react-query';
import {
  answerOperatorMistake,
  listOperatorMistakes,
  readCorrectedFile,
  type Mistake,
} from '../../mistake-contract.ts';
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

export const operatorMistakesQuery = callQuery(
  [...adminAlbumsKey, 'mistakes'],
  listOperatorMistakes,
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

export const readCorrected = ({ id }: Mistake) => call(readCorrectedFile, { reportId: id });

export async function answerAsOperator(client: QueryClient, { id }: Mistake, isCorrected: boolean) {
  try {
    await call(answerOperatorMistake, { reportId: id, isCorrected });
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

export async function importText(
  client: QueryClient,
  content: string,
  input: InputOf<typeof importCatalogue>,
) {
  try {
    return await call(importCatalogue, input, { file: new Blob([content], { type: 'text/plain' }) });
  } finally {
    // Without an answer it may have been read in all the same. Whoever must show a code first is asked for it, too.
    await again(client);
  }
}
