import type { Progress } from '../../rules/progress.ts';
import { text } from '../text.ts';

/** What is 0 is not said. */
export function figuresWords({ missing, multiple }: Progress): string {
  return [missing > 0 && `${missing} ${text.missing}`, multiple > 0 && `${multiple} ${text.multiple}`]
    .filter(Boolean)
    .join(' · ');
}
