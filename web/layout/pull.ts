/** L-10. */
export const thresholdPx = 80;
const damping = 0.5;
const mostShownPx = thresholdPx * 1.2;

const slopPx = 4;

export function shownDistance(pulledPx: number): number {
  return Math.min(Math.max(0, pulledPx) * damping, mostShownPx);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Pull {
  readonly phase: 'idle' | 'pulling' | 'refreshing';
  readonly from?: Point;
  readonly shown: number;
}

export type PullEvent =
  /** `canPull`: every scroller under the finger is at its top. */
  | (Point & { readonly kind: 'touch'; readonly fingers: number; readonly canPull: boolean })
  | (Point & { readonly kind: 'move'; readonly fingers: number })
  | { readonly kind: 'release' | 'cancel' | 'refreshed' };

export const idlePull: Pull = { phase: 'idle', shown: 0 };

export function nextPull(pull: Pull, event: PullEvent): Pull {
  if (pull.phase === 'refreshing') return event.kind === 'refreshed' ? idlePull : pull;
  switch (event.kind) {
    case 'touch': {
      const from = { x: event.x, y: event.y };
      return event.fingers === 1 && event.canPull ? { ...idlePull, from } : idlePull;
    }
    case 'move':
      return moved(pull, event);
    case 'release':
      return pull.shown >= thresholdPx ? { phase: 'refreshing', shown: thresholdPx } : idlePull;
    default:
      return idlePull;
  }
}

function moved(pull: Pull, { x, y, fingers }: Point & { fingers: number }): Pull {
  const { from } = pull;
  if (from === undefined || fingers > 1) return idlePull;
  const down = y - from.y;
  const aside = Math.abs(x - from.x);
  if (pull.phase === 'idle') {
    if (Math.max(Math.abs(down), aside) < slopPx) return pull;
    if (down <= aside) return idlePull;
  }
  return { phase: 'pulling', from, shown: shownDistance(down) };
}
