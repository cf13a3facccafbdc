import type * as v from 'valibot';
import type { HouseRefusal } from './refusal.ts';

/**
 * `public`: anyone, the session is not read; `either`: anyone, the reply may depend on the session; `member`: needs a
 * live session.
 */
export type Access = 'public' | 'either' | 'member';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Never validates asynchronously. */
export type Schema = v.GenericSchema<unknown, unknown>;

/**
 * A call of the API. Input fields named in `path` travel there, the others in the query (GET, DELETE) or the JSON
 * body (POST, PUT). `refusals` come beside `HouseRefusal`. `reply: 'text'`: JSON text made by the database, passed on
 * unparsed; clients still parse it by `output`.
 */
export interface Endpoint<
  Name extends string = string,
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Refusals extends string = string,
  Reply extends 'value' | 'text' = 'value' | 'text',
  Permitted extends Access = Access,
> {
  readonly name: Name;
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Permitted;
  readonly input: Input;
  readonly output: Output;
  readonly refusals: readonly Refusals[];
  readonly reply: Reply;
  /**
   * Most bytes of a POST whose body is a raw file; its input then travels in path and query. The declared type is not
   * trusted.
   */
  readonly fileBytes?: number;
}

type Definition<
  Name extends string,
  Input extends Schema,
  Output extends Schema,
  Refusals extends string,
  Permitted extends Access,
> = Omit<Endpoint<Name, Input, Output, Refusals, 'value' | 'text', Permitted>, 'reply'>;

export function endpoint<
  const Name extends string,
  Input extends Schema,
  Output extends Schema,
  const Permitted extends Access,
  const Refusals extends string = never,
>(
  definition: Definition<Name, Input, Output, Refusals, Permitted>,
): Endpoint<Name, Input, Output, Refusals, 'value', Permitted> {
  return { ...definition, reply: 'value' };
}

/** Its reply is JSON text from the database, passed on unparsed. */
export function textEndpoint<
  const Name extends string,
  Input extends Schema,
  Output extends Schema,
  const Permitted extends Access,
  const Refusals extends string = never,
>(
  definition: Definition<Name, Input, Output, Refusals, Permitted>,
): Endpoint<Name, Input, Output, Refusals, 'text', Permitted> {
  return { ...definition, reply: 'text' };
}

export type InputOf<E extends Endpoint> = v.InferInput<E['input']>;
export type ParsedInputOf<E extends Endpoint> = v.InferOutput<E['input']>;
export type OutputOf<E extends Endpoint> = v.InferOutput<E['output']>;
export type RefusalOf<E extends Endpoint> = E['refusals'][number] | HouseRefusal;

/** `/api/albums/:albumId` → `['albumId']` */
export function pathNames(path: string): string[] {
  return path
    .split('/')
    .filter(part => part.startsWith(':'))
    .map(part => part.slice(1));
}
