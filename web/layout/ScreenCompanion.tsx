import { useEffect } from 'react';
import { followPictures } from './failed-pictures.ts';
import { followFailed } from './focus-of-failed.ts';
import { PullToRefresh } from './PullToRefresh.tsx';
import { usePlaces } from './use-places.ts';
import { followTooltips } from '#web/design/tooltips.ts';

export function ScreenCompanion() {
  usePlaces();
  useEffect(followTooltips, []);
  useEffect(followPictures, []);
  useEffect(followFailed, []);
  return <PullToRefresh />;
}
