import * as v from 'valibot';

/** Bounds what is hashed; `checkPassword` has the real limits. */
export const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));

/** From an app, or a recovery code; `readCode` reads it. */
export const TypedCode = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
