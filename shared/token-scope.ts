/** What a program with an access token of a member may do: look, or change quantities, too. */
export const tokenScopes = ['read', 'quantities'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** A call without a scope is never a program's. */
export function mayWithToken(granted: TokenScope, asked: TokenScope | undefined): boolean {
  return asked === 'read' || (asked !== undefined && asked === granted);
}
