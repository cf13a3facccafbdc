/** Origins of the pages inside the native shell: Android's, then iOS's. */
export const shellOrigins = ['https://localhost', 'capacitor://localhost'] as const;

/** Header by which the shell says that it is one; a browser's page cannot send it unasked to another origin. */
export const shellHeader = 'Klebekumpel-Client';
export const shellHeaderValue = 'shell';

/**
 * Field that answers to the shell may have beside what their contract says, in the place of a cookie: the session's
 * token to keep, or null to forget it.
 */
export const sessionTokenField = 'sessionToken';

/** Addresses of the shell's own beside the server's: `klebekumpel://invite/…`. */
export const shellScheme = 'klebekumpel';
