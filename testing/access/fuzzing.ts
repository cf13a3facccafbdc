import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;

/** One call of the OpenAPI document. */
export interface DocumentedCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: ReadonlyArray<{ name: string; in: string; schema: Schema }>;
  /** Its schema, or `file`; undefined where the call has no body. */
  readonly body: Schema | 'file' | undefined;
  /** By status, with the codes of refusals. */
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: DocumentedCall['parameters'];
  readonly responses: DocumentedCall['responses'];
  readonly requestBody?: { readonly content: Record<string, { readonly schema?: Schema }> };
}

export interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
}

export function listCalls({ paths }: OpenApi): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { operationId: name, parameters = [], requestBody, responses }]) => {
        const json = requestBody?.content['application/json']?.schema;
        const body = requestBody === undefined ? undefined : (json ?? 'file');
        return { name, method: method.toUpperCase(), path, parameters, body, responses };
      },
    ),
  );
}

/** A request that is ready to be sent. */
export interface DrawnRequest {
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Values that tend to break parsers, SQL statements, pages and arithmetic. */
const nastyValues: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\r\nSet-Cookie: a=b',
  '../../../etc/passwd',
  '%00',
  "' or 1=1 --",
  "'; select pg_sleep(60) --",
  '$$; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '9'.repeat(400),
  'x'.repeat(70_000),
  '😀'.repeat(3_000),
  'a@'.repeat(500),
  '1e999',
  'NaN',
  'null',
  -1,
  0,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  1e308,
  null,
  true,
  [],
  {},
  [[]],
  [null],
  JSON.parse('{"__proto__": {"isOperator": true}, "constructor": 1}'),
  Array.from({ length: 3_000 }, (_, at) => at),
];
const nasty = fc.constantFrom(...nastyValues);

const wrong = fc.oneof(
  { arbitrary: nasty, weight: 3 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);

/** Ids that exist, so that requests get past "not found". */
type Pool = readonly unknown[];

function valueOf(schema: Schema, pool: Pool): fc.Arbitrary<unknown> {
  const either = schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'];
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if (Array.isArray(either)) return fc.oneof(...either.map(one => valueOf(one as Schema, pool)));
  const bound = (name: string, otherwise: number) =>
    typeof schema[name] === 'number' ? schema[name] : otherwise;
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, pool);
    case 'array': {
      const minLength = bound('minItems', 0);
      const maxLength = Math.max(minLength, Math.min(bound('maxItems', 5), 5));
      return fc.array(valueOf((schema['items'] ?? {}) as Schema, pool), { minLength, maxLength });
    }
    case 'integer':
    case 'number': {
      const [min, max] = [Math.ceil(bound('minimum', -3)), Math.floor(bound('maximum', 2 ** 31))];
      const numbers = pool.filter(one => typeof one === 'number');
      return fc.oneof(fc.integer({ min, max: Math.max(min, max) }), fc.constantFrom(...numbers));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string': {
      const minLength = Math.min(bound('minLength', 0), 300);
      const maxLength = Math.max(minLength, Math.min(bound('maxLength', 60), 300));
      const texts = pool.filter(one => typeof one === 'string');
      return fc.oneof(
        fc.constantFrom(...texts),
        fc.uuid(),
        fc.string({ unit: 'binary', minLength, maxLength }),
      );
    }
    default:
      return wrong;
  }
}

/** Draws most fields valid, some wrong, some missing, and now and then an unknown one. */
function objectOf(schema: Schema, pool: Pool): fc.Arbitrary<unknown> {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const record = fc.record(
    Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        fc.oneof({ arbitrary: valueOf(field, pool), weight: 9 }, { arbitrary: wrong, weight: 1 }),
      ]),
    ),
    { requiredKeys: [] },
  );
  const unknown = fc.oneof(
    { arbitrary: fc.constant({}), weight: 9 },
    { arbitrary: fc.record({ role: wrong }), weight: 1 },
  );
  return fc.tuple(record, unknown).map(([known, more]) => ({ ...known, ...more }));
}

/**
 * `sample`: what a well-behaved client would send; half of the draws begin with it, the others with the schema alone.
 */
export function requestOf(call: DocumentedCall, sample: Schema, pool: Pool): fc.Arbitrary<DrawnRequest> {
  const names = call.parameters.map(({ name }) => name);
  const known = fc.constant(sample);
  const drawn = fc.record(
    Object.fromEntries(
      call.parameters.map(({ name, schema }) => [
        name,
        fc.oneof({ arbitrary: valueOf(schema, pool), weight: 4 }, { arbitrary: wrong, weight: 1 }),
      ]),
    ),
  );
  const bodyOf = (schema: Schema) =>
    fc.oneof(
      { arbitrary: valueOf(schema, pool), weight: 4 },
      { arbitrary: fc.tuple(known, valueOf(schema, pool)).map(([one, other]) => mix(one, other)), weight: 4 },
      { arbitrary: wrong, weight: 1 },
    );
  const body =
    call.body === 'file'
      ? fc.uint8Array({ maxLength: 3_000 }).map(bytes => new Uint8Array(bytes))
      : call.body === undefined
        ? fc.constant(undefined)
        : fc.oneof(
            { arbitrary: bodyOf(call.body).map(toJson), weight: 12 },
            { arbitrary: fc.constantFrom('{', '', '[1,', '"\\ud800"', '{"a":1}{', '\u0000'), weight: 1 },
          );
  return fc
    .record({ drawn, isKnown: fc.boolean(), isPlain: fc.integer({ min: 0, max: 20 }), body })
    .map(({ drawn: values, isKnown, isPlain, body: content }) => ({
      method: call.method,
      path: addressOf(call, isKnown ? { ...values, ...pick(sample, names) } : values),
      contentType:
        isPlain === 0 ? 'text/plain' : call.body === 'file' ? 'application/octet-stream' : 'application/json',
      body: content,
    }));
}

/** Takes every other field from `other`. */
function mix(one: Schema, other: unknown): unknown {
  if (typeof other !== 'object' || other === null) return one;
  const replaced = Object.entries(other).filter((_, at) => at % 2 === 0);
  return { ...one, ...Object.fromEntries(replaced) };
}

function pick(from: Schema, names: readonly string[]): Schema {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

function addressOf({ path, parameters }: DocumentedCall, values: Schema): string {
  const text = (value: unknown) =>
    encodeURIComponent(wellFormed(typeof value === 'string' ? value : toJson(value)));
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => text(values[name]) || '%20');
  const query = parameters
    .filter(({ in: where, name }) => where === 'query' && values[name] !== undefined)
    .map(({ name }) => `${name}=${text(values[name])}`);
  return query.length === 0 ? inPath : `${inPath}?${query.join('&')}`;
}

/** A lone surrogate cannot be part of a URL. */
function wellFormed(text: string): string {
  return Buffer.from(text.slice(0, 4_000)).toString();
}
