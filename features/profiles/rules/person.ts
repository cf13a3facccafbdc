import * as v from 'valibot';

export const Person = v.object({ userId: v.string(), displayName: v.string(), avatarUrl: v.string() });
export type Person = v.InferOutput<typeof Person>;
