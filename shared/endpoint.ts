import type * as v from 'valibot';
import type { HouseRefusal } from './refusal.ts';

/**
 * Who may call: `public` = anyone, and the session is not even looked at; `either` = anyone, and the answer may
 * depend on the session; `member` = only with a live session.
 */
export type Access = 'public' | 'either' | 'member';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Any valibot schema; endpoints never transform asynchronously. */
export type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the API as both halves know it.
 *
 * `path` may hold `:names`; the input's fields of those names travel in the path, the others in the query
 * (GET, DELETE) or in the JSON body (POST, PUT). `refusals` are the codes that this call may answer beside
 * the house's own (`HouseRefusal`). `reply: 'text'` marks an answer that the server passes on as JSON text
 * made by the database; clients parse it by `output` all the same.
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
   * Most bytes of a call (POST) whose body is a file as it is, not JSON; its input then travels in path and query. The
   * file's type is not believed: whoever reads it looks inside.
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

/** Declares a call whose answer is a value that the server turns into JSON. */
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

/** Declares a call whose answer is JSON text from the database, passed on unparsed. */
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

/** The names in a path: `/api/albums/:albumId` gives `['albumId']`. */
export function pathNames(path: string): string[] {
  return path
    .split('/')
    .filter(part => part.startsWith(':'))
    .map(part => part.slice(1));
}
