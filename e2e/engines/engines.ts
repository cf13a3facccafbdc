import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** The engines besides Chromium that members' browsers have. */
export const engines: readonly Engine[] = [firefox, webkit];
