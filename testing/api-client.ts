import { pathNames, type Endpoint, type InputOf, type OutputOf } from '#shared/endpoint.ts';
import { memberHeader } from '#shared/member-header.ts';

/** What answers requests: the app in this process, or `fetch` on a port. */
export interface Answering {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

/** Acts like a browser on our own origin, with a cookie jar. */
export class ApiClient {
  readonly #app: Answering;
  cookie = '';
  /** Set for a program: then it sends this token, and nothing that a browser sends. */
  accessToken = '';
  /** The member whose page makes the calls, sent as a header. */
  pageOf = '';

  constructor(app: Answering) {
    this.#app = app;
  }

  /** Makes a valid call; throws with the answer unless it succeeds. */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const answer = await this.ask(endpoint, Object(input));
    if (answer.status !== 200)
      throw new Error(`${endpoint.name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Makes a call with any input, valid or not, and returns the answer. */
  async ask(
    endpoint: Endpoint,
    input: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<Record<string, unknown>>> {
    const fields = new Map(Object.entries(input));
    let path: string = endpoint.path;
    for (const name of pathNames(endpoint.path)) {
      path = path.replace(`:${name}`, encodeURIComponent(String(fields.get(name))));
      fields.delete(name);
    }
    const isRead = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const query =
      isRead && fields.size > 0 ? `?${new URLSearchParams([...fields].map(([k, v]) => [k, String(v)]))}` : '';
    return this.send(
      endpoint.method,
      path + query,
      isRead ? undefined : JSON.stringify(Object.fromEntries(fields)),
      headers,
    );
  }

  async send(
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<Record<string, unknown>>> {
    const response = await this.#app.request(path, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        ...(this.accessToken === ''
          ? { 'Sec-Fetch-Site': 'same-origin' }
          : { Authorization: `Bearer ${this.accessToken}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(this.cookie === '' ? {} : { Cookie: this.cookie }),
        ...(this.pageOf === '' ? {} : { [memberHeader]: this.pageOf }),
        ...headers,
      },
    });
    const given = response.headers.get('set-cookie');
    if (given !== null) this.cookie = /Max-Age=0/.test(given) ? '' : (given.split(';')[0] ?? '');
    return { status: response.status, headers: response.headers, body: await contentOf(response) };
  }
}

/** Of a server at this origin, with these headers beside a browser's. */
export function clientAt(origin: string, headers: Readonly<Record<string, string>> = {}): ApiClient {
  return new ApiClient({
    request: (path, init) =>
      fetch(origin + path, { ...init, headers: { ...Object(init.headers), ...headers } }),
  });
}

async function contentOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  return text === '' ? {} : JSON.parse(text);
}
