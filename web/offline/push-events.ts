import {
  openPushed,
  renewSubscription,
  showPush,
  type PushScope,
} from '#features/notices/web/push-events.ts';

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  push: WaitingEvent & { readonly data: { json(): unknown } | null };
  notificationclick: WaitingEvent & { readonly notification: Notification };
  pushsubscriptionchange: WaitingEvent & {
    readonly oldSubscription?: PushSubscription | null;
    readonly newSubscription?: PushSubscription | null;
  };
}

interface Worker extends PushScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

const worker = self as unknown as Worker;

worker.addEventListener('push', event => event.waitUntil(showPush(worker, readData(event))));
worker.addEventListener('notificationclick', event =>
  event.waitUntil(openPushed(worker, event.notification)),
);
worker.addEventListener('pushsubscriptionchange', event =>
  event.waitUntil(renewSubscription(worker, event.oldSubscription, event.newSubscription)),
);

/** The data is not trusted: whoever knows the push address can send anything. */
function readData({ data }: WorkerEvents['push']): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}
