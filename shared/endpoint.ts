import * as v from 'valibot';
import type { Act } from './may-act.ts';
import type { HouseRefusal } from './refusal.ts';
import type { TokenScope } from './token-scope.ts';

/**
 * `public`: anyone, and the session is not read; `either`: anyone, but the reply may depend on the session; `member`:
 * requires a live session; `operator`: requires a member named in OPERATORS who entered a code in the last hours
 * (SEC-M2).
 */
export type Access = 'public' | 'either' | 'member' | 'operator';

/**
 * Every call that knows its member must declare an act (`enter` where everybody may); `public` calls cannot have one.
 */
type ActOf<Permitted extends Access> = Permitted extends 'public'
  ? { readonly act?: never }
  : { readonly act: Act };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Must not validate asynchronously. */
export type Schema = v.GenericSchema<unknown, unknown>;

/**
 * A call of the API. Input fields that `path` names travel there, the others in the query (GET, DELETE) or the JSON
 * body (POST, PUT). `refusals` are those beside `HouseRefusal`. `reply: 'text'` is JSON text that the database made,
 * passed on unparsed (clients still parse it by `output`).
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
  /** What the member does by this call (`may-act.ts`); checked before the handler runs. */
  readonly act?: Act | undefined;
  /** Fields that are an act of their own when they are not empty. */
  readonly fieldActs?: Readonly<Record<string, Act>>;
  readonly input: Input;
  readonly output: Output;
  readonly refusals: readonly Refusals[];
  readonly reply: Reply;
  /**
   * The most bytes of a POST whose body is a raw file; its input then travels in path and query. The stated
   * Content-Type is not trusted.
   */
  readonly fileBytes?: number;
  /** The scope that a program's access token needs for this call; without it, no token suffices. */
  readonly withToken?: TokenScope;
  /**
   * For calls that keep the process busy: how many ordinary calls it counts as in the pace of a member and of a network,
   * by measured processor time. Default 1.
   */
  readonly weight?: number;
  /** A read that may take longer than others' deadline: all that a member has. */
  readonly takesLong?: true;
  /**
   * Of a changing call whose answer is not kept by its key (it sets cookies, has ids of its own, or its member goes):
   * whether the client may send it again by itself.
   */
  readonly repeats?: 'safe' | 'unsafe';
  /** For `member` calls: suspended members may still make it, so that they can take their data and leave. */
  readonly whileSuspended?: true;
}

/** Whether the answer to a member's call is kept, and given again where the same `Idempotency-Key` comes again. */
export const isKept = ({ method, access, repeats }: Endpoint): boolean =>
  method !== 'GET' && access !== 'public' && repeats === undefined;

/** Fields of many contracts. */
export const Uuid = v.pipe(v.string(), v.uuid());
export const Time = v.pipe(v.string(), v.isoTimestamp());

/** What a contract may leave out. */
const usual = {
  access: 'member',
  input: v.strictObject({}),
  output: v.object({}),
  refusals: [],
  reply: 'value',
};

/** Calls that the web never makes are left out of its code. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  const Name extends string,
  Input extends Schema = typeof usual.input,
  Output extends Schema = typeof usual.output,
  const Refusals extends string = never,
  const Reply extends Endpoint['reply'] = 'value',
  const Permitted extends Access = 'member',
>(
  route: `${Method} ${Endpoint['path']}`,
  definition: Pick<Endpoint<Name>, 'name'> &
    ActOf<Permitted> &
    Partial<Endpoint<Name, Input, Output, Refusals, Reply, Permitted>> & { readonly path?: never },
): Endpoint<Name, Input, Output, Refusals, Reply, Permitted> {
  const [method, path] = route.split(' ');
  // Types cannot say that a parameter has its default where its field is left out.
  return { ...usual, method, path, ...definition } as unknown as Endpoint<
    Name,
    Input,
    Output,
    Refusals,
    Reply,
    Permitted
  >;
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
