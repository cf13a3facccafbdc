/** Origins of the shell's pages: Android's, then iOS's. */
export const shellOrigins = ['https://localhost', 'capacitor://localhost'] as const;

/** Marks requests of the shell. Pages of other origins cannot send a custom header without a preflight. */
export const shellHeader = 'Klebekumpel-Client';
export const shellHeaderValue = 'shell';

/** Field in any reply to the shell, in place of a cookie: the token to keep, or null to delete it. */
export const sessionTokenField = 'sessionToken';

/** The scheme of deep links: `klebekumpel://invite/…`. */
export const shellScheme = 'klebekumpel';
