/** What a program with a member's access token may do: `read`, or also change `quantities`. */
export const tokenScopes = ['read', 'quantities'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** `asked` is the call's scope. A call without one is closed to programs. */
export function mayWithToken(granted: TokenScope, asked: TokenScope | undefined): boolean {
  return asked === 'read' || (asked !== undefined && asked === granted);
}
