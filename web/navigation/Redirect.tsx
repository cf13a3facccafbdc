import { useEffect, useEffectEvent } from 'react';
import { navigate } from './history.ts';

/** Replaces its history entry. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const lead = useEffectEvent(() => navigate(to, { replace: true, state }));
  useEffect(() => lead(), []);
  return null;
}
