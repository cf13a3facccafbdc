export interface SiteRequest {
  readonly path: string;
  /** Includes the question mark; empty if there is no query. */
  readonly search: string;
  /** Whether there is a session cookie, valid or not; only the link back into the app depends on it. */
  readonly hasSession: boolean;
  /** The outcome of a form posted to this address (`web/site/site-answer.ts`). */
  readonly answer?: string | undefined;
  /** What the question for consent names. */
  readonly services?: string;
  /** Nobody may send the newsletter: there is no form for it. */
  readonly isWithoutNewsletter?: boolean;
}

/** Parts to insert into the document, or a redirect. */
export type SiteAnswer =
  | {
      readonly status: 200 | 404;
      /** A key of `sitePaths`, or `missing`. */
      readonly page: string;
      /** False when a query failed: the page is sent with 503, and the browser asks again. */
      readonly isWhole: boolean;
      /** Unlisted pages that change: sent with `no-store`. */
      readonly isPrivate: boolean;
      readonly head: string;
      readonly body: string;
      /** JSON that is safe inside a script element. */
      readonly state: string;
    }
  | { readonly redirect: string };

export type RenderSite = (request: SiteRequest) => Promise<SiteAnswer>;

/** Calls the API within the process; accepts only paths of this server. */
export type AskApi = (path: string) => Promise<{ readonly status: number; readonly body: string }>;

/** The only export of the renderer bundle; `origin` is the public one. */
export type CreateSiteRenderer = (ask: AskApi, origin: string) => RenderSite;
