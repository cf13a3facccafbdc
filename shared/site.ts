export interface SiteRequest {
  readonly path: string;
  /** With its question mark; empty without. */
  readonly search: string;
  /** A session cookie, valid or not; only the link back into the app depends on it. */
  readonly hasSession: boolean;
  /** Result of a form posted to this address (`web/site/site-answer.ts`). */
  readonly answer?: string | undefined;
}

/** Parts to insert into the document, or a redirect. */
export type SiteAnswer =
  | {
      readonly status: 200 | 404;
      /** A key of `sitePaths`, or `missing`. */
      readonly page: string;
      /** False: a query failed; show, but do not cache. */
      readonly isWhole: boolean;
      /** Unlisted and changing: `no-store`. */
      readonly isPrivate: boolean;
      readonly head: string;
      readonly body: string;
      /** JSON, safe inside a script element. */
      readonly state: string;
    }
  | { readonly redirect: string };

export type RenderSite = (request: SiteRequest) => Promise<SiteAnswer>;

/** In process, own paths only. */
export type AskApi = (path: string) => Promise<{ readonly status: number; readonly body: string }>;

/** The renderer bundle's only export; `origin` is the public one. */
export type CreateSiteRenderer = (ask: AskApi, origin: string) => RenderSite;
