import { useEffect } from 'react';
import { followPictures } from './failed-pictures.ts';
import { PullToRefresh } from './PullToRefresh.tsx';
import { usePlaces } from './use-places.ts';
import { followTooltips } from '#web/design/tooltips.ts';

/**
 * What goes along with every signed-in screen once the first one stands: its place in the history, the pull, tooltips,
 * pictures that failed.
 */
export function ScreenCompanion() {
  usePlaces();
  useEffect(followTooltips, []);
  useEffect(followPictures, []);
  return <PullToRefresh />;
}
