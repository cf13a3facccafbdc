export type AppEnv = {
  Variables: {
    requestId: string;
    /** Added to the answer for the native shell: the token that it is to keep; null makes it delete its token. */
    sessionToken?: string | null;
  };
};
