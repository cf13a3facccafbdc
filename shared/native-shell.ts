/** Android's, then iOS's. */
export const shellOrigins = ['https://localhost', 'capacitor://localhost'] as const;

/** Marks the shell; a custom header, which pages cannot send cross-origin without a preflight. */
export const shellHeader = 'Klebekumpel-Client';
export const shellHeaderValue = 'shell';

/** In any reply to the shell, in place of a cookie: the token to keep, or null to forget it. */
export const sessionTokenField = 'sessionToken';

/** Deep links: `klebekumpel://invite/…`. */
export const shellScheme = 'klebekumpel';
