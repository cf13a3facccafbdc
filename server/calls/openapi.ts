import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import { isKept, pathNames, type Endpoint, type Schema } from '#shared/endpoint.ts';
import { idempotencyKeyHeader } from '#shared/idempotency-key.ts';
import { houseRefusals } from '#shared/refusal.ts';
import { productName } from '#shared/text.ts';
import { refusalWords } from './problem-reply.ts';
import type { FeatureDoor } from './serve-endpoint.ts';

export const openApiPath = '/api/openapi.json';

type Json = Readonly<Record<string, unknown>>;

/** The body of every refusal (RFC 9457 with fields of its own). */
const problem = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string', description: 'Stable; for programs.' },
    message: { type: 'string', description: 'German; for people.' },
    requestId: { type: 'string' },
    field: { type: 'string' },
    fields: { type: 'array', items: { type: 'string' } },
    retryAfterSeconds: { type: 'integer' },
  },
};

/** All calls as an OpenAPI 3.1 document, generated from the contracts that also serve and check them. */
export function openApiDocument(
  doors: readonly FeatureDoor[],
  { origin, sessionCookie }: { readonly origin: string; readonly sessionCookie: string },
): Json {
  const { statuses } = refusalWords(doors);
  const paths: Record<string, Record<string, Json>> = {};
  for (const { endpoint } of doors.flatMap(door => door.endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, statuses) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1',
      description:
        'Calls that change something need `Sec-Fetch-Site: same-origin` or the own `Origin` (not with an access token), and JSON. Fields may be added to answers at any time; what is here stays.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        token: { type: 'http', scheme: 'bearer', description: 'Session of the native app.' },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'klebekumpel_…',
          description:
            'Made by members in their settings, for programs of their own: to read, or to change quantities, too. Only calls that list it take it; they need no Origin.',
        },
      },
    },
  };
}

const idempotencyKey = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' } as JsonSchema,
  description:
    'Drawn anew for each call. Sent again with it within a day, a call is not done again, and is answered as before.',
};

const signedIn = [{ session: [] }, { token: [] }];

function securityOf({ access, withToken }: Endpoint): Json[] {
  if (access !== 'member' && access !== 'either') return [];
  const byProgram = withToken === undefined ? [] : [{ accessToken: [withToken] }];
  return [...(access === 'either' ? [{}] : []), ...signedIn, ...byProgram];
}

function operationOf(endpoint: Endpoint, statuses: Readonly<Record<string, number>>): Json {
  const { name, method, fileBytes } = endpoint;
  const input = schemaOf(endpoint.input, 'input');
  const properties = Object.entries(input.properties ?? {});
  const inPath = pathNames(endpoint.path);
  const isBody = ['POST', 'PUT'].includes(method) && fileBytes === undefined;
  const parameters = properties
    .filter(([field]) => inPath.includes(field) || !isBody)
    .map(([field, schema]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || (input.required ?? []).includes(field),
      schema,
    }));
  if (isKept(endpoint)) parameters.push(idempotencyKey);
  const body = isBody ? withoutFields(input, inPath) : undefined;
  return {
    operationId: name,
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
    }),
    ...(fileBytes !== undefined && {
      requestBody: {
        required: true,
        description: `A file of ${fileBytes} bytes at most.`,
        content: { 'application/octet-stream': {} },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
      },
      ...refusalsOf(endpoint, statuses),
    },
  };
}

/** The possible refusals, grouped by status, each with its codes. */
function refusalsOf(endpoint: Endpoint, statuses: Readonly<Record<string, number>>): Json {
  const fromHouse = ['invalid_input', 'too_many_requests', 'unavailable', 'no_room', 'unexpected'];
  const ofMember = endpoint.access === 'member' ? ['unauthenticated'] : [];
  const ofKept = isKept(endpoint) ? ['key_reused', 'done_already'] : [];
  const codes = [...endpoint.refusals, ...ofMember, ...ofKept, ...fromHouse];
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(codes)) {
    const status = statuses[code] ?? houseRefusals.unexpected;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      status,
      {
        description: found.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/**
 * Rules that JSON Schema cannot express (the characters of a name, for example) are left out; the server checks them.
 */
function schemaOf(schema: Schema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return rest;
}

function withoutFields(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  const kept = Object.entries(schema.properties ?? {}).filter(([field]) => !fields.includes(field));
  const required = (schema.required ?? []).filter(field => !fields.includes(field));
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(kept) }),
    ...(schema.required && { required }),
  };
}
