import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { sendsMail } from '../address-rights.ts';
import { visit } from '../admission/admission.ts';
import type { AppEnv } from '../app-env.ts';
import type { House } from '../context.ts';
import type { Database } from '../database/database.ts';
import { isConnectionFailure } from '../database/failures.ts';
import type { PageCode } from '../files/page-code.ts';
import { Kept } from '../kept.ts';
import { accepts } from '../calls/accepts.ts';
import type { Requests } from '../calls/mount-endpoint.ts';
import { unavailableSeconds } from '../calls/problem-reply.ts';
import type { FeatureDoor } from '../calls/serve-endpoint.ts';
import { consentMeta, type FindDocumentPolicy } from '../calls/security-headers.ts';
import { requestOf, type Watch } from '../watching/watch.ts';
import { createSiteDocuments, type SiteDocument } from './site-document.ts';
import { siteRevision } from './site-revision.ts';
import { isSlug } from '#shared/slug.ts';
import { matchPath, sitePaths } from '#shared/page-paths.ts';
import { Refusal } from '#shared/refusal.ts';
import type { RenderSite } from '#shared/site.ts';

export interface SiteParts extends Requests {
  readonly house: House;
  readonly doors: readonly FeatureDoor[];
  readonly render: RenderSite;
  readonly findDocumentPolicy: FindDocumentPolicy;
  readonly webDir: string;
  readonly pageCode: PageCode;
  readonly watch: Pick<Watch, 'isSilent' | 'failed'>;
}

/** Other parameters (campaigns, trackers) are dropped, so that they create no cache entries. */
const searchNames = ['suche', 'tag', 'seite'];

/** Tokens of a page with search parameters: it costs as much as twenty calls, and few others ask for it. */
const weightOfSearch = 20;
/** Tokens of a page with a part of its own, such as a post: of an invented one each is made anew, in 4 to 7 ms. */
const weightOfOneOfMany = 10;

/** The outcome of a form, passed from `documents.ts` within this process, for the page that shows it. */
const AnswerOfForm = v.object({ answer: v.string() });
export type AnswerOfForm = v.InferOutput<typeof AnswerOfForm>;

const longestSearch = 400;

type Made = SiteDocument | { readonly redirect: string };

/** With searches there are many pages of a post list, with sessions and consent a few of each. */
const kept = {
  most: 2_000,
  mostBytes: 32_000_000,
  bytesOf: (made: Made) => ('redirect' in made ? 0 : made.isKept ? made.bytes : undefined),
};

/** Impossible posts are missing, without being looked for. */
function findAddress(path: string) {
  const match = matchPath(sitePaths, path);
  return isSlug(match?.params['slug'] ?? 'any') ? match : undefined;
}

/**
 * Mounts the public pages, sent with `no-cache` and answered 304 where unchanged; the files that they name are
 * immutable. Returns the handler for all other addresses: the not-found page.
 */
export function mountSite(app: Hono<AppEnv>, parts: SiteParts): (c: Context<AppEnv>) => Promise<Response> {
  const cache = new Kept<Made>(kept);
  const { config } = parts.house;
  const isWithoutNewsletter = config.blogAuthors === undefined || !sendsMail(config);
  const documentOf = createSiteDocuments(parts.webDir, parts.pageCode);
  const answer = async (c: Context<AppEnv>): Promise<Response> => {
    const match = findAddress(c.req.path);
    // All missing addresses share one page and cache entry.
    const [path, search] = match === undefined ? ['/*', ''] : [c.req.path, knownSearch(c.req.query())];
    // Valid or not.
    const hasSession = parts.callers.tokenOf(c) !== undefined;
    const policy = parts.findDocumentPolicy(c.req.header('cookie'));
    c.header('Content-Security-Policy', policy.header);
    const said = v.is(AnswerOfForm, c.env) ? c.env.answer : undefined;
    const make = async (): Promise<Made> => {
      const page = await parts.render({
        path,
        search,
        hasSession,
        answer: said,
        services: policy.services,
        isWithoutNewsletter,
      });
      return 'redirect' in page ? page : documentOf({ ...page, head: `${consentMeta(policy)}${page.head}` });
    };
    const key = `${hasSession ? 'member' : 'visitor'} ${policy.types} ${path}${search}`;
    const find = async (): Promise<Made> => {
      // The number of possible searches is unlimited.
      if (search.includes('suche=') || said !== undefined) return make();
      const revision = await revisionOf(parts, c, hasSession);
      if (revision === undefined) return cache.last(key) ?? make();
      const made = await cache.get(key, revision, make);
      return 'status' in made && made.status === 503 ? (cache.last(key) ?? made) : made;
    };
    const isOneOfMany = Object.keys(match?.params ?? {}).length > 0;
    const weight = search !== '' ? weightOfSearch : isOneOfMany ? weightOfOneOfMany : 0;
    const found = await parts.admission.admit(c, visit(weight), find);
    // Who waited for a turn in vain waited for those that wait for the database.
    const isInVain = found instanceof Refusal && found.code === 'unavailable';
    const made = isInVain ? (cache.last(key) ?? found) : found;
    if (made instanceof Refusal) return parts.problem(c, made);
    return 'redirect' in made ? c.redirect(made.redirect, 302) : send(c, made);
  };
  for (const path of Object.values(sitePaths)) app.get(path, answer);
  return answer;
}

/** Undefined while the database cannot be reached: at once, where that is known. */
async function revisionOf(
  { doors, house, watch }: SiteParts,
  c: Context<AppEnv>,
  hasSession: boolean,
): Promise<string | undefined> {
  if (watch.isSilent()) return undefined;
  const read = (db: Database) => siteRevision(doors, db);
  try {
    // Members read from the primary: whoever writes a post sees it at once.
    return await (hasSession ? read(house.db) : house.readLagging(undefined, read));
  } catch (error) {
    if (!isConnectionFailure(error)) throw error;
    watch.failed(error, requestOf(c));
    return undefined;
  }
}

function knownSearch(asked: Readonly<Record<string, string>>): string {
  const known = new URLSearchParams();
  for (const name of searchNames) {
    const value = asked[name]?.slice(0, longestSearch) ?? '';
    if (value !== '') known.set(name, value);
  }
  return known.size === 0 ? '' : `?${known}`;
}

async function send(c: Context<AppEnv>, made: SiteDocument): Promise<Response> {
  if (made.status === 503) c.header('Retry-After', String(unavailableSeconds));
  c.header('Cache-Control', made.isKept ? 'no-cache' : 'no-store');
  c.header('Vary', 'Cookie, Accept-Encoding');
  c.header('ETag', made.etag);
  c.header('Content-Type', 'text/html; charset=utf-8');
  if (c.req.header('if-none-match') === made.etag) return c.body(null, 304);
  const encoding = (['br', 'gzip'] as const).find(known => accepts(c, known));
  if (encoding === undefined) return c.body(made.html, made.status);
  c.header('Content-Encoding', encoding);
  return c.body(await made.compressed(encoding), made.status);
}
