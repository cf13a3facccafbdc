/** What requests carry through the app. */
export type AppEnv = {
  Variables: {
    requestId: string;
    /** For the native shell: the token to keep, or null to forget it. */
    sessionToken?: string | null;
  };
};
