import * as v from 'valibot';

/** A member as others see them. */
export const Person = v.object({ userId: v.string(), displayName: v.string(), avatarUrl: v.string() });
export type Person = v.InferOutput<typeof Person>;
