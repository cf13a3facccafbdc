import * as v from 'valibot';

/** Limits only what is hashed; `checkPassword` has the real limits. */
export const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));

/** A code from an app, or a recovery code; `readCode` tells them apart. */
export const TypedCode = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
