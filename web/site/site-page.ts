import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface SiteAddress {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

export interface PreviewImage {
  /** Own path or absolute URL. */
  readonly url: string;
  readonly alt: string;
  /** Pixels; undefined for foreign pictures. */
  readonly size?: { readonly width: number; readonly height: number };
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Default: the product's picture. */
  readonly image?: PreviewImage;
  /** ISO 8601; articles only. */
  readonly publishedAt?: string;
  /** Default: the page's path without query. */
  readonly canonicalPath?: string;
  /** False: `noindex`, without canonical path. */
  readonly isIndexed?: boolean;
  /** schema.org; `absolute` completes URLs. */
  readonly structuredData?: (absolute: (path: string) => string) => readonly object[];
}

export interface SiteContentProps {
  readonly address: SiteAddress;
  readonly hasSession: boolean;
}

export interface SitePage {
  /** Deterministic: no clock, dice or `window`; no `style` attribute (CSP), no Suspense, plain `<a href>` links. */
  readonly Content: ComponentType<SiteContentProps>;
  /** Prefetched by the server; `useQuery` finds them. */
  readonly queries?: (
    address: SiteAddress,
  ) => ReadonlyArray<FetchQueryOptions<unknown, Error, unknown, readonly string[]>>;
  readonly head: (client: QueryClient, address: SiteAddress) => PageHead;
  /** Redirects there if a query is refused as not found; else shows `gone`. */
  readonly elsewhere?: string;
  /** With status 404; default: the page for unknown addresses. */
  readonly gone?: SitePage;
  /** Unlisted and changing: `no-store`. */
  readonly isPrivate?: boolean;
}
