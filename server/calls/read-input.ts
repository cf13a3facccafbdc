import type { Context, HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { pathNames, type Endpoint } from '#shared/endpoint.ts';
import { refuse, Refusal, type HouseRefusal } from '#shared/refusal.ts';
import { bodyMaximum } from '../admission/limits.ts';
import type { AppEnv } from '../app-env.ts';
import { codeOf } from '../error-code.ts';

type Refused = { readonly refusal: Refusal<HouseRefusal>; readonly fields?: string[] };
export type ReadInput = { readonly input: unknown } | Refused;
type Count = (bytes: number) => void;
type Sent = { readonly fields: Record<string, unknown> } | Pick<Refused, 'refusal'>;

/** Merges path, query and body, then parses. A field that the path names is never taken from query or body. */
export async function readInput(endpoint: Endpoint, c: Context<AppEnv>, counted: Count): Promise<ReadInput> {
  const uncounted = await refuseUncounted(endpoint, c, counted);
  if (uncounted !== undefined) return { refusal: uncounted };
  const isRead =
    endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.fileBytes !== undefined;
  const sent = isRead ? readQuery(c.req) : await readBody(c.req);
  if ('refusal' in sent) return sent;
  const fromPath = pathNames(endpoint.path);
  const merged = new Map(Object.entries(sent.fields));
  if (fromPath.some(name => merged.has(name))) return { refusal: refuse('invalid_input'), fields: fromPath };
  for (const name of fromPath) merged.set(name, c.req.param(name));
  if ([...merged.values()].some(isUnstorable)) return { refusal: refuse('invalid_input') };
  const parsed = v.safeParse(endpoint.input, Object.fromEntries(merged));
  if (parsed.success) return { input: parsed.output };
  const fields = [...new Set(parsed.issues.map(issue => v.getDotPath(issue) ?? ''))].filter(
    field => field !== '',
  );
  return { refusal: refuse('invalid_input'), fields: fields.slice(0, 10).map(field => field.slice(0, 60)) };
}

/**
 * What states no length is kept in memory whole while it is counted: not before it is known who sends it. Where one is
 * stated, counting would materialise a Request, which costs a tenth of a small write.
 */
async function refuseUncounted(endpoint: Endpoint, c: Context<AppEnv>, counted: Count) {
  const { method, fileBytes: maxSize = bodyMaximum } = endpoint;
  const isStated =
    c.req.header('content-length') !== undefined && c.req.header('transfer-encoding') === undefined;
  if (method === 'GET' || isStated) return undefined;
  const count = bodyLimit({ maxSize, onError: () => new Response() });
  // Hono keeps what was read for whoever reads it next.
  const read = await whole(() => count(c, async () => counted((await c.req.arrayBuffer()).byteLength)));
  if (read instanceof Response) return refuse('body_too_large');
  return read instanceof Refusal ? read : undefined;
}

function readQuery(request: HonoRequest): Sent {
  const values = Object.entries(request.queries());
  if (values.some(([, all]) => all.length !== 1)) return { refusal: refuse('invalid_input') };
  return { fields: Object.fromEntries(values.map(([name, all]) => [name, all[0]])) };
}

async function readBody(request: HonoRequest): Promise<Sent> {
  const type = request.header('content-type') ?? '';
  if (!/^application\/json(;\s*charset=utf-8)?$/i.test(type)) return { refusal: refuse('json_expected') };
  const body = await whole(() => request.json());
  if (body instanceof Refusal) return { refusal: body };
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { refusal: refuse('invalid_input') };
  return { fields: Object.fromEntries(Object.entries(body)) };
}

/** The request body as bytes; empty where the call takes no file. */
export async function readFile(
  { fileBytes }: Endpoint,
  request: HonoRequest,
): Promise<Uint8Array | Refusal<'unreadable_body'>> {
  if (fileBytes === undefined) return noFile;
  const content = await whole(() => request.arrayBuffer());
  return content instanceof Refusal ? content : new Uint8Array(content);
}

const noFile = new Uint8Array();

/** A client that disconnects while it sends is a refusal, not a failure of the server or its database. */
async function whole<T>(read: () => Promise<T>): Promise<T | Refusal<'unreadable_body'>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ECONNRESET') return refuse('unreadable_body');
    throw error;
  }
}

/**
 * True for what PostgreSQL cannot store exactly: NUL in text, numbers beyond the safe integers. Iterative, because JSON
 * may be nested deeper than the stack.
 */
function isUnstorable(value: unknown): boolean {
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (typeof next === 'number' && Math.abs(next) > Number.MAX_SAFE_INTEGER) return true;
    if (typeof next !== 'object' || next === null) continue;
    // Pushed one by one: spreading would exceed the maximum number of arguments.
    for (const held of Object.values(next)) waiting.push(held);
  }
  return false;
}
