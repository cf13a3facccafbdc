import * as v from 'valibot';
import { Password } from './rules/credentials.ts';
import { longestTokenName } from './rules/access-token.ts';
import { endpoint, Time, Uuid } from '#shared/endpoint.ts';
import { tokenScopes } from '#shared/token-scope.ts';

export const AccessToken = v.object({
  id: v.string(),
  name: v.string(),
  scope: v.picklist(tokenScopes),
  createdAt: Time,
  expiresAt: Time,
  /** Accurate to the hour; null if it was never used. */
  lastUsedAt: v.nullable(Time),
});
export type AccessToken = v.InferOutput<typeof AccessToken>;

/** Newest first. */
export const listAccessTokens = endpoint('GET /api/auth/access-tokens', {
  name: 'listAccessTokens',
  act: 'see-devices',
  output: v.object({ accessTokens: v.array(AccessToken) }),
});

/** The reply is the only one that ever contains `token`. */
export const createAccessToken = endpoint('POST /api/auth/access-tokens', {
  name: 'createAccessToken',
  act: 'hold-account',
  input: v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestTokenName)),
    scope: v.picklist(tokenScopes),
    password: Password,
  }),
  output: v.object({ token: v.string() }),
  refusals: ['password_wrong', 'too_many_access_tokens'],
});

export const endAccessToken = endpoint('DELETE /api/auth/access-tokens/:tokenId', {
  name: 'endAccessToken',
  act: 'see-devices',
  input: v.strictObject({ tokenId: Uuid }),
  refusals: ['access_token_not_found'],
});
