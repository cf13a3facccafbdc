import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Device } from '#features/notices/server/send-push.ts';
import { portOf } from '#server/calls/port-of.ts';

/** A message as it arrived at a device. */
export interface ReceivedPush {
  readonly message: unknown;
  readonly headers: IncomingHttpHeaders;
  /** The claims of the sender's signature, which was verified. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
  readonly publicKey: string;
  /** The device's index, in the order in which devices were created. */
  readonly device: number;
}

/** A local push service and the browsers behind it (RFC 8030, 8188, 8291, 8292). */
export interface PushService {
  readonly received: readonly ReceivedPush[];
  /** The answer to requests from now on; 201 means accepted. */
  answer: { status: number; headers?: Record<string, string> };
  /** How often it was asked, whatever it answered. */
  asked: number;
  /** A browser that subscribes. */
  createDevice(): Device;
  /** Holds answers back until `open` is called; `reached` resolves with the first request. */
  hold(): { readonly reached: Promise<void>; open(): void };
  close(): Promise<void>;
}

interface Browser {
  readonly device: Device;
  decipher(body: Buffer): unknown;
}

export async function openPushService(): Promise<PushService> {
  const browsers: Browser[] = [];
  const received: ReceivedPush[] = [];
  let gate: Promise<void> | undefined;
  let onReached = () => {};
  const server = createServer((request, response) => void respond(request, response));
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    service.asked += 1;
    onReached();
    await gate;
    const { status, headers } = service.answer;
    const place = Number(request.url?.slice(1));
    const browser = browsers[place];
    if (status === 201 && browser !== undefined) {
      const signed = readVapid(request.headers.authorization ?? '');
      received.push({ ...signed, device: place, headers: request.headers, message: browser.decipher(body) });
    }
    response.writeHead(status, headers).end();
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const service: PushService = {
    received,
    answer: { status: 201 },
    asked: 0,
    createDevice() {
      const browser = createBrowser(`${origin}/${browsers.length}`);
      browsers.push(browser);
      return browser.device;
    },
    hold() {
      let open = () => {};
      gate = new Promise(resolve => (open = resolve));
      const reached = new Promise<void>(resolve => (onReached = resolve));
      return { reached, open };
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** The browser's half of RFC 8291; the body is one record of RFC 8188. */
function createBrowser(endpoint: string): Browser {
  const key = createECDH('prime256v1');
  const ownPublic = key.generateKeys();
  const auth = randomBytes(16);
  const derive = (from: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, salt, info, length));
  return {
    device: { endpoint, p256dh: ownPublic.toString('base64url'), auth: auth.toString('base64url') },
    decipher(body) {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const senderPublic = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownPublic, senderPublic]);
      const secret = derive(key.computeSecret(senderPublic), auth, info, 32);
      const contentKey = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with a 2, followed by zeros as padding.
      return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString());
    },
  };
}

/** Verifies the sender's signature (RFC 8292); throws if it is wrong. */
function readVapid(authorization: string): Pick<ReceivedPush, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const key = { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')))
    throw new Error('The signature of a push message is wrong');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}
