/** What the renderer must know of a request for a public page. */
export interface SiteRequest {
  readonly path: string;
  /** What stands behind the question mark, with it; empty without. */
  readonly search: string;
  /** Does the browser send a session, live or not? Only the way back into the app depends on it. */
  readonly hasSession: boolean;
  /** What a form that was sent to this address has come to; the page says it (`web/site/site-answer.ts`). */
  readonly answer?: string | undefined;
}

/** A public page's parts, ready to stand in the document; `redirect` when it is elsewhere. */
export type SiteAnswer =
  | {
      readonly status: 200 | 404;
      /** Which page it is: a key of `sitePaths`, or `missing`. */
      readonly page: string;
      /** False when something of it could not be had just now: worth showing, not worth keeping. */
      readonly isWhole: boolean;
      /** True: for those alone who have its address, and as it is just now; nothing on the way keeps it. */
      readonly isPrivate: boolean;
      readonly head: string;
      readonly body: string;
      /** JSON that the browser goes on from, safe inside a script element. */
      readonly state: string;
    }
  | { readonly redirect: string };

export type RenderSite = (request: SiteRequest) => Promise<SiteAnswer>;

/** How the renderer asks the API: paths of our own, in this process. */
export type AskApi = (path: string) => Promise<{ readonly status: number; readonly body: string }>;

/** The one export of the renderer's bundle: `origin` is the public one, for addresses that other machines read. */
export type CreateSiteRenderer = (ask: AskApi, origin: string) => RenderSite;
