import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import { pushDays } from '../rules/periods.ts';
import type { PushMessage } from '../rules/push-message.ts';
import { areDeviceKeys } from './push-device-keys.ts';
import { isPushAddress, lookupPublic } from './push-address.ts';
import type { PushKeys } from './push-keys.ts';
import type { Config } from '#server/config.ts';

/** A device's endpoint and encryption keys. */
export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** gone: unsubscribed; refused: never retry this message; later: retry, after `pauseSeconds` if the service said so. */
export type PushAnswer =
  | { readonly is: 'taken' | 'gone' | 'refused'; readonly status: number }
  | { readonly is: 'later'; readonly status: number; readonly pauseSeconds: number };

/** Services answer within a second; one that hangs must not hold up the others. */
const answerTimeoutMs = 10_000;

/** The longest Retry-After that is obeyed. */
const longestPauseSeconds = 3_600;

/** Encrypts the message (RFC 8291) and signs the request (RFC 8292). */
export async function sendPush(
  config: Config,
  keys: PushKeys,
  device: Device,
  message: PushMessage,
): Promise<PushAnswer> {
  if (!config.pushAllowLocal && !isPushAddress(device.endpoint)) return { is: 'gone', status: 0 };
  if (!areDeviceKeys(device)) return { is: 'gone', status: 0 };
  const { endpoint, p256dh, auth } = device;
  const subscription = { endpoint, keys: { p256dh, auth } };
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: contactOf(config), ...keys },
    TTL: pushDays * 86_400,
    // Replaces an undelivered message with the same topic.
    topic: message.is === 'notice' ? `notice-${message.noticeId}` : message.is,
    urgency: 'normal',
  });
  return post(endpoint, headers, body ?? Buffer.alloc(0), config.pushAllowLocal);
}

/** The contact that push services ask for (RFC 8292). */
function contactOf({ operator, publicUrl, mailFrom }: Config): string {
  if (operator.email !== null) return `mailto:${operator.email}`;
  if (publicUrl?.startsWith('https:') === true) return publicUrl;
  return `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? mailFrom}`;
}

function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer,
  allowLocal: boolean,
): Promise<PushAnswer> {
  return new Promise(resolve => {
    const failed = () => resolve({ is: 'later', status: 0, pauseSeconds: 0 });
    const send = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
    const asked = send(endpoint, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(answerTimeoutMs),
      ...(allowLocal ? {} : { lookup: lookupPublic }),
    });
    asked.on('error', failed);
    // Redirects are not followed (SSRF).
    asked.on('response', response => {
      const { statusCode = 0 } = response;
      resolve(answerOf(statusCode, response.headers['retry-after']));
      response.destroy();
    });
    asked.end(body);
  });
}

function answerOf(status: number, retryAfter: string | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { is: 'taken', status };
  if (status === 404 || status === 410) return { is: 'gone', status };
  if (status === 429 || status >= 500) {
    const asked = Number(retryAfter ?? 0);
    return {
      is: 'later',
      status,
      pauseSeconds: Math.min(Number.isNaN(asked) ? 0 : asked, longestPauseSeconds),
    };
  }
  return { is: 'refused', status };
}
