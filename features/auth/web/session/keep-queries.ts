import type { QueryClient } from '@tanstack/react-query';
import { readFaceHere } from './faces-here.ts';
import { isSignOutPending } from '../sign-out/pending-sign-out.ts';
import { readMemberId } from '../queries.ts';
import { KeptQueries } from '#web/persistence/kept-queries.ts';

export function keepQueries(client: QueryClient): KeptQueries {
  return new KeptQueries(client, () => readMemberId(client), readFaceHere, isSignOutPending);
}
