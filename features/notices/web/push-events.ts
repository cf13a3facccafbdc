import * as v from 'valibot';
import { pathOf } from '../rules/notice-kind.ts';
import { subscriptionPath } from '../rules/push-limits.ts';
import { PushMessage } from '../rules/push-message.ts';
import { pushText, sentenceOf, unknownName } from './notice-text.ts';
import { isPagePath, pagePaths } from '#shared/page-paths.ts';
import { productName } from '#shared/text.ts';

export interface PushScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly navigator: Navigator;
  fetch(path: string, init: RequestInit): Promise<Response>;
}

interface AppWindow {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

export const OpenPage = v.object({ topic: v.literal('open_page'), path: v.string() });

/** Always shows something: browsers end subscriptions that receive silently. Silent while the app is visible. */
export async function showPush(scope: PushScope, data: unknown): Promise<void> {
  const parsed = v.safeParse(PushMessage, data);
  const message = parsed.success ? parsed.output : undefined;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { title, body, tag, path } = wordsOf(message);
  await scope.registration.showNotification(title, {
    body,
    tag,
    lang: 'de',
    icon: '/icons/icon-192.png',
    silent: windows.some(({ visibilityState }) => visibilityState === 'visible'),
    data: { path },
  });
  if (message !== undefined && 'unread' in message) await showUnread(scope.navigator, message.unread);
}

function wordsOf(message: PushMessage | undefined) {
  if (message === undefined)
    return { title: productName, body: pushText.somethingNew, tag: 'new', path: pagePaths.notices };
  if (message.is === 'digest') {
    const { digest, digestDetail: body } = pushText;
    return { title: digest(message.count), body, tag: 'digest', path: pagePaths.notices };
  }
  if (message.is === 'other_face')
    return { title: productName, body: pushText.otherFace, tag: 'other-face', path: pagePaths.faces };
  const { noticeId, kind, name, albums } = message;
  const sentence = sentenceOf(message)(name.trim() || unknownName);
  const body = albums === undefined ? sentence : `${sentence}\n${albums}`;
  return { title: productName, body, tag: `notice-${noticeId}`, path: pathOf[kind] };
}

export async function showUnread(of: Navigator, unread: number): Promise<void> {
  if (!('setAppBadge' in of)) return;
  await (unread === 0 ? of.clearAppBadge() : of.setAppBadge(unread)).catch(() => undefined);
}

export async function openPushed(scope: PushScope, notification: Notification): Promise<void> {
  notification.close();
  const parsed = v.safeParse(v.object({ path: v.string() }), notification.data);
  const path = parsed.success ? parsed.output.path : pagePaths.notices;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isApp = ({ url }: AppWindow) => {
    const { pathname } = new URL(url);
    return isPagePath(pathname) && !pathname.startsWith(pagePaths.auth);
  };
  const open = windows.filter(isApp).toSorted((a, b) => sightOf(b) - sightOf(a))[0];
  if (open === undefined) {
    await scope.clients.openWindow(path);
    return;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's window has no such argument
  open.postMessage({ topic: 'open_page', path } satisfies v.InferOutput<typeof OpenPage>);
  await open.focus();
}

function sightOf({ visibilityState }: AppWindow): number {
  return visibilityState === 'visible' ? 1 : 0;
}

export async function renewSubscription(
  scope: PushScope,
  before: PushSubscription | null | undefined,
  renewed: PushSubscription | null | undefined,
): Promise<void> {
  const subscription = renewed ?? (await subscribeAgain(scope, before));
  if (subscription === undefined) return;
  await scope.fetch(subscriptionPath, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(addressOf(subscription)),
  });
}

async function subscribeAgain(
  { registration }: PushScope,
  before: PushSubscription | null | undefined,
): Promise<PushSubscription | undefined> {
  const applicationServerKey = before?.options.applicationServerKey;
  if (applicationServerKey == null) return undefined;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

export function addressOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}
