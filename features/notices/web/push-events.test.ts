import { expect, it } from 'vitest';
import type { PushMessage } from '../rules/push-message.ts';
import { showPush, type PushScope } from './push-events.ts';

/** What the browser is asked to show, and the number on the icon. */
async function shownOf(message: PushMessage) {
  const shown: unknown[] = [];
  const scope = {
    registration: {
      showNotification: async (title: string, { body, data }: NotificationOptions) =>
        void shown.push([title, body, data]),
    },
    clients: { matchAll: async () => [] },
    navigator: { setAppBadge: async (unread: number) => void shown.push(unread) },
  };
  await showPush(scope as unknown as PushScope, message);
  return shown;
}

it('what is for a face that is not there says so and leads to the faces, without a number on the icon', async () => {
  expect(await shownOf({ is: 'other_face' })).toEqual([
    ['Klebekumpel', 'Für dich gibt es etwas Neues in Klebekumpel.', { path: '/faces' }],
  ]);
  expect(await shownOf({ is: 'digest', count: 2, unread: 5 })).toEqual([
    ['2 Neuigkeiten', 'Tippe, um sie zu lesen.', { path: '/notices' }],
    5,
  ]);
});

it('what is about a swap names its album', async () => {
  const notice = { is: 'notice', noticeId: 7, kind: 'trade_proposed', name: 'Ben', unread: 1 } as const;
  expect(await shownOf({ ...notice, albums: 'Markttag' })).toEqual([
    ['Klebekumpel', 'Ben möchte mit dir tauschen.\nMarkttag', { path: '/trades' }],
    1,
  ]);
});
