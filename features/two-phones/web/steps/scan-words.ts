import { scanRefusalTexts, twoPhonesRefusalTexts, type ScanRefusal } from '../../text.ts';
import type { Refusal } from '#shared/refusal.ts';

export function scanWords({ code, details }: Refusal<ScanRefusal>): string {
  return { ...scanRefusalTexts, ...twoPhonesRefusalTexts }[code](details);
}
