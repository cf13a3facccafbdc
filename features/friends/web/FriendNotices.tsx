import { askedEnd } from './asked-end.ts';
import { useAsked } from '#web/acting/asked.ts';
import { onDemand } from '#web/parts/part.tsx';

const EndQuestion = onDemand(() => import('./EndQuestion.tsx').then(module => module.EndQuestion));

export function FriendNotices() {
  const asked = useAsked(askedEnd);
  if (asked === undefined) return null;
  return <EndQuestion asked={asked} onClose={() => askedEnd.ask(undefined)} />;
}
