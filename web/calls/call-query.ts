import type { DataTag, QueryKey } from '@tanstack/react-query';
import { call } from './call.ts';
import { persisted } from '../persistence/query-client.ts';
import type { Endpoint, InputOf, OutputOf, Schema } from '#shared/endpoint.ts';

export interface CallQuery<Key extends QueryKey, Answer> {
  readonly queryKey: DataTag<Key, Answer>;
  readonly queryFn: () => Promise<Answer>;
}

export function callQuery<const Key extends QueryKey, E extends Endpoint, const More extends object = object>(
  queryKey: Key,
  endpoint: E,
  input: InputOf<E>,
  more?: More,
): CallQuery<Key, OutputOf<E>> & More {
  const query = { queryKey, queryFn: () => call(endpoint, input), ...more };
  return query as unknown as CallQuery<Key, OutputOf<E>> & More;
}

export interface Kept {
  readonly meta: { readonly keep: Schema };
  readonly gcTime: number;
}

export function keptQuery<const Key extends QueryKey, E extends Endpoint>(
  queryKey: Key,
  endpoint: E,
  input: InputOf<E>,
): CallQuery<Key, OutputOf<E>> & Kept {
  return callQuery(queryKey, endpoint, input, persisted(endpoint.output));
}
