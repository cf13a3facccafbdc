import { useState } from 'react';
import * as v from 'valibot';
import { Step } from './step.ts';
import { phonesPath } from '#shared/list-paths.ts';
import { keepDraft, readDraft } from '#web/persistence/kept-drafts.ts';

const KeptStep = v.object({ albumId: v.number(), step: Step, isScanning: v.boolean() });

/** One swap at a time: the address leads to it from where signing out asks about it. */
const placeOf = (userId: string) => ({ userId, address: phonesPath() });

export function keptStep(userId: string): v.InferOutput<typeof KeptStep> | undefined {
  return readDraft(placeOf(userId), KeptStep);
}

/** It outlives a reload, and the end of the app. */
export function useStep(userId: string, albumId: number) {
  const [now, setNow] = useState((): v.InferOutput<typeof KeptStep> => {
    const kept = keptStep(userId);
    return kept?.albumId === albumId ? kept : { albumId, step: { at: 'start' }, isScanning: false };
  });
  const go = (step: Step, isScanning = false) => {
    const next = { albumId, step, isScanning };
    setNow(next);
    keepDraft(placeOf(userId), step.at === 'start' && !isScanning ? undefined : next);
  };
  return { ...now, go };
}
