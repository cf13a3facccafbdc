import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import { isKept, pathNames, type Endpoint, type Schema } from '#shared/endpoint.ts';
import { idempotencyKeyHeader } from '#shared/idempotency-key.ts';
import { openStream } from '#shared/live-event.ts';
import { mayAct } from '#shared/may-act.ts';
import { houseRefusals, ProblemReply, type HouseRefusal } from '#shared/refusal.ts';
import { productName } from '#shared/text.ts';
import { paceInWords } from '../admission/limits.ts';
import { refusalWords } from './problem-reply.ts';
import type { ApiWords, FeatureDoor } from './serve-endpoint.ts';

export const openApiPath = '/api/openapi.json';

type Json = Readonly<Record<string, unknown>>;

const summaries = {
  openLiveStream: 'Tells what changes as server-sent events, until the session or token ends',
};
const stream = { endpoint: openStream, words: { tag: 'Live', summaries } };

/** All calls as an OpenAPI 3.1 document, generated from the contracts that also serve and check them. */
export function openApiDocument(
  doors: readonly FeatureDoor[],
  { origin, sessionCookie }: { readonly origin: string; readonly sessionCookie: string },
): Json {
  const { statuses } = refusalWords(doors);
  const paths: Record<string, Record<string, Json>> = {};
  for (const { endpoint, words } of [...doors.flatMap(door => door.endpoints), stream]) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = operationOf(endpoint, { statuses, words });
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1',
      description: `Calls that change something need \`Sec-Fetch-Site: same-origin\` or the own \`Origin\` (not with an access token), and JSON. Fields may be added to answers at any time; what is here stays. ${paceInWords}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemReply, 'output') },
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
  if (access === 'public') return [];
  const byProgram = withToken === undefined ? [] : [{ accessToken: [withToken] }];
  return [...(access === 'either' ? [{}] : []), ...signedIn, ...byProgram];
}

interface About {
  readonly statuses: Readonly<Record<string, number>>;
  readonly words: ApiWords | undefined;
}

function operationOf(endpoint: Endpoint, about: About): Json {
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
  const type = endpoint === openStream ? 'text/event-stream' : 'application/json';
  const isTagged = endpoint.withToken === 'read' && endpoint !== openStream;
  const body = isBody ? withoutFields(input, inPath) : undefined;
  return {
    operationId: name,
    summary: about.words?.summaries[name],
    tags: [about.words?.tag],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(fileBytes !== undefined && {
      requestBody: {
        required: true,
        description: `A file of ${fileBytes} bytes at most.`,
        content: { 'application/octet-stream': {} },
      },
    }),
    responses: {
      200: { description: 'Done.', content: { [type]: { schema: schemaOf(endpoint.output, 'output') } } },
      ...(isTagged && { 304: { description: 'It still is what `If-None-Match` names.' } }),
      ...refusalsOf(endpoint, about),
    },
  };
}

const isWrite = ({ method }: Endpoint) => method !== 'GET';
const knowsMember = ({ access }: Endpoint) => access !== 'public';
const isOperators = ({ access }: Endpoint) => access === 'operator';

const ofEveryCall = ['invalid_input', 'too_many_requests', 'unavailable', 'no_room', 'unexpected'];

/** Which calls answer what their contracts need not say. */
const ofHouse: Readonly<Partial<Record<HouseRefusal, (endpoint: Endpoint) => boolean>>> = {
  unauthenticated: knowsMember,
  suspended: ({ access, whileSuspended }) =>
    (access === 'member' || access === 'operator') && whileSuspended !== true,
  operator_only: isOperators,
  code_not_shown: isOperators,
  not_for_tokens: endpoint => knowsMember(endpoint) && endpoint.withToken !== 'read',
  not_for_children: ({ act, fieldActs = {} }) =>
    [act, ...Object.values(fieldActs)].some(one => one !== undefined && !mayAct('child', one)),
  cross_site: isWrite,
  body_too_large: isWrite,
  unreadable_body: isWrite,
  json_expected: ({ method, fileBytes }) => ['POST', 'PUT'].includes(method) && fileBytes === undefined,
  key_reused: isKept,
  done_already: isKept,
};

/** The possible refusals, grouped by status, each with its codes. */
function refusalsOf(endpoint: Endpoint, { statuses, words }: About): Json {
  const fromHouse = Object.entries(ofHouse).flatMap(([code, isOf]) => (isOf(endpoint) ? [code] : []));
  const byStatus = new Map<number, string[]>();
  for (const code of new Set([...endpoint.refusals, ...fromHouse, ...ofEveryCall])) {
    const status = statuses[code] ?? houseRefusals.unexpected;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const pace = `counts as ${endpoint.weight ?? 1} in the pace`;
  const limits = [words?.limits?.[endpoint.name] ?? [], pace].flat().join('; ');
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      status,
      {
        description: found.join(', ') + (status === houseRefusals.too_many_requests ? `: ${limits}` : ''),
        ...([429, 503].includes(status) && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** Rules that JSON Schema cannot express (the characters of a name, for example) are left out; the server checks them. */
function schemaOf(schema: Schema, typeMode: 'input' | 'output'): JsonSchema {
  const about = { typeMode, errorMode: 'ignore', target: 'draft-2020-12' } as const;
  const { $schema: _, ...rest } = toJsonSchema(schema, about);
  return rest;
}

function withoutFields(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  const kept = Object.entries(schema.properties ?? {}).filter(([field]) => !fields.includes(field));
  const required = (schema.required ?? []).filter(field => !fields.includes(field));
  return { ...schema, properties: Object.fromEntries(kept), required };
}
