import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** Besides Chromium. */
export const engines: readonly Engine[] = [firefox, webkit];
