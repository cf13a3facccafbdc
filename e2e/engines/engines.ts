import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** Engines besides Chromium. */
export const engines: readonly Engine[] = [firefox, webkit];
