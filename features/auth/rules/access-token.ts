/** Per member (L-33). */
export const mostAccessTokens = 10;

/** After this, a token that was forgotten stops working. */
export const accessTokenDays = 365;

/** In UTF-16 units; the database counts characters. */
export const longestTokenName = 50;
