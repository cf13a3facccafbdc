import { expect } from 'vitest';
import type { World } from './mias-world.ts';

/** A fresh account that knows nobody. */
export interface Stranger {
  readonly userId: string;
}

export interface Sample {
  /** Valid, and about mia's things wherever it can name any. */
  readonly ask: (world: World) => object;
  /** The whole answer to a stranger, for `toEqual`; errors by code alone. */
  readonly stranger?: (stranger: Stranger, world: World) => object;
  /** Why the answer is the same for everybody. */
  readonly isSameForAll?: string;
}

export type Samples = Readonly<Record<string, Sample>>;

export const anyText = expect.any(String);
export const anyTexts = expect.arrayContaining([anyText]);
export const nothing = () => ({});
export const done = () => ({});
export const refused = (code: string) => () => ({ code });
