/** Of one member (L-33). */
export const mostAccessTokens = 10;

/** A forgotten program is out after this. */
export const accessTokenDays = 365;

/** UTF-16 units; the database counts characters. */
export const longestTokenName = 50;
