import * as v from 'valibot';
import type { Endpoint, InputOf, OutputOf } from '#shared/endpoint.ts';
import { ProblemReply } from '#shared/refusal.ts';
import { dropEarlyAnswers, takeEarlyAnswer } from './early-calls.ts';
import { Listeners } from '../moments/listeners.ts';
import { text } from '../words/text.ts';

/** A refusal that the contract declares; `message` is German. */
export class CallRefused extends Error {
  declare readonly code: string;
  declare readonly status: number;
  declare readonly field: string | undefined;

  constructor(problem: ProblemReply, status: number) {
    super(problem.message);
    Object.assign(this, problem, { status, field: problem.field ?? problem.fields?.[0] });
  }
}

/** No answer, an unintelligible one, or a 5xx; `message` is German. With a `cause` the act may have been done. */
export class CallFailed extends Error {}

/** The answer does not match the contract: server and client are of different releases. */
export class AnswerNotUnderstood extends CallFailed {}

export interface CallOptions {
  /** The request must outlive the page (its body at most 64 kB). */
  readonly keepalive?: boolean;
  readonly file?: Blob;
  /** Replaces the timeout that the call would have; `endedBy` keeps both. */
  readonly signal?: AbortSignal;
}

/** Longer than the server waits for its database; a file takes minutes on a slow phone. Each sending has all of it. */
const limitMs = { call: 20_000, file: 600_000 };

export const limitOf = ({ body }: RequestInit): AbortSignal =>
  AbortSignal.timeout(body instanceof Blob ? limitMs.file : limitMs.call);

export interface Sending extends RequestInit {
  readonly endpoint?: Endpoint;
}

/** Replaced by the renderer of public pages, which has no network. */
let ask = (address: string, init: Sending): Promise<Response> =>
  fetch(address, { signal: limitOf(init), ...init });

export function answerBy(other: typeof ask): typeof ask {
  const before = ask;
  ask = other;
  return before;
}

const signedOut = new Listeners();
export const onSignedOut = signedOut.subscribe;

export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const response = await send(endpoint, new Map(Object.entries(Object(input))), options);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refusalOf(endpoint, response, body);
  // Not JSON, or not all of it: a captive portal, for instance.
  if (body === undefined) throw new CallFailed(text.gatewayFailed, { cause: response });
  const parsed = v.safeParse(endpoint.output, body);
  if (!parsed.success) throw new AnswerNotUnderstood(text.answerNotUnderstood);
  return parsed.output;
}

function send(
  endpoint: Endpoint,
  fields: Map<string, unknown>,
  { file, ...options }: CallOptions,
): Promise<Response> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(String(value));
  });
  const hasNoBody = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query =
    (hasNoBody || file !== undefined) && fields.size > 0
      ? `?${new URLSearchParams([...fields].map(([k, x]) => [k, String(x)]))}`
      : '';
  if (endpoint.method !== 'GET') dropEarlyAnswers();
  const json = { body: JSON.stringify(Object.fromEntries(fields)), headers: jsonType };
  const content = file === undefined ? json : { body: file };
  const asked =
    takeEarlyAnswer(path + query) ??
    ask(path + query, {
      ...options,
      ...(hasNoBody ? {} : content),
      endpoint,
      method: endpoint.method,
      credentials: 'same-origin',
    });
  return asked.catch((error: unknown) => {
    throw error instanceof CallFailed ? error : new CallFailed(text.serverNotReached, { cause: error });
  });
}

const jsonType = { 'Content-Type': 'application/json' };

function refusalOf(endpoint: Endpoint, response: Response, body: unknown): CallRefused | CallFailed {
  const problem = v.safeParse(ProblemReply, body);
  const isUnwell = response.status >= 500;
  if (!problem.success) return new CallFailed(text.gatewayFailed, isUnwell ? { cause: response } : {});
  if (isUnwell) return new CallFailed(problem.output.message);
  const isSessionOver =
    problem.output.code === 'unauthenticated' &&
    (endpoint.access === 'member' || endpoint.access === 'operator');
  if (isSessionOver) signedOut.tell();
  return new CallRefused(problem.output, response.status);
}
