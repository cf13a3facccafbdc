import { PullToRefresh } from './PullToRefresh.tsx';
import { usePlaces } from './use-places.ts';

/** What goes along with every signed-in screen once the first one stands: its place in the history, and the pull. */
export function ScreenCompanion() {
  usePlaces();
  return <PullToRefresh />;
}
