export type AppEnv = {
  Variables: {
    requestId: string;
    /** For the native shell: the token to keep; null deletes it. */
    sessionToken?: string | null;
  };
};
