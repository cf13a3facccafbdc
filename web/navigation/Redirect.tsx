import { useEffect, useEffectEvent } from 'react';
import { navigate } from './history.ts';

export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const lead = useEffectEvent(() => navigate(to, { replace: true, state }));
  useEffect(() => lead(), []);
  return null;
}
