import type * as v from 'valibot';
import type { Act } from './may-act.ts';
import type { HouseRefusal } from './refusal.ts';
import type { TokenScope } from './token-scope.ts';

/**
 * `public`: anyone, the session is not read; `either`: anyone, the reply may depend on the session; `member`: needs a
 * live session; `operator`: of a member whom OPERATORS names, and who showed a code in the last hours (SEC-M2).
 */
export type Access = 'public' | 'either' | 'member' | 'operator';

/** Of a call that knows its member. Open to all are `public` calls, which do not, and `enter`. */
type ActOf<Permitted extends Access> = Permitted extends 'public'
  ? { readonly act?: never }
  : { readonly act: Act };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Never validates asynchronously. */
export type Schema = v.GenericSchema<unknown, unknown>;

/**
 * A call of the API. Input fields named in `path` travel there, the others in the query (GET, DELETE) or the JSON
 * body (POST, PUT). `refusals` come beside `HouseRefusal`. `reply: 'text'`: JSON text made by the database, passed on
 * unparsed; clients still parse it by `output`. `reply: 'archive'`: a ZIP archive.
 */
export interface Endpoint<
  Name extends string = string,
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Refusals extends string = string,
  Reply extends 'value' | 'text' | 'archive' = 'value' | 'text' | 'archive',
  Permitted extends Access = Access,
> {
  readonly name: Name;
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Permitted;
  /** What the member does by it (`may-act.ts`); asked before its handler. */
  readonly act?: Act | undefined;
  /** Fields that are an act of their own where they are not empty. */
  readonly fieldActs?: Readonly<Record<string, Act>>;
  readonly input: Input;
  readonly output: Output;
  readonly refusals: readonly Refusals[];
  readonly reply: Reply;
  /**
   * Most bytes of a POST whose body is a raw file; its input then travels in path and query. The declared type is not
   * trusted.
   */
  readonly fileBytes?: number;
  /** A program may ask by a member's access token of this scope; without it none may. */
  readonly withToken?: TokenScope;
  /**
   * Of `member` calls that keep the process busy: so many others it is worth in a member's pace (`paceOfMember`), by
   * measured processor time. Without it one.
   */
  readonly weight?: number;
  /** Of `member` calls: stays possible for suspended members, who may take their data and go. */
  readonly whileSuspended?: true;
}

type Definition<
  Name extends string,
  Input extends Schema,
  Output extends Schema,
  Refusals extends string,
  Permitted extends Access,
> = Omit<Endpoint<Name, Input, Output, Refusals, 'value', Permitted>, 'reply' | 'act'> & ActOf<Permitted>;

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
