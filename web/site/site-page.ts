import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface SiteAddress {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

export interface PreviewImage {
  /** A path of this site or an absolute URL. */
  readonly url: string;
  readonly alt: string;
  /** In pixels; undefined for pictures from elsewhere. */
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
  readonly isIndexed?: boolean;
  /** A schema.org object; `absolute` makes a full URL of a path. */
  readonly structuredData?: (absolute: (path: string) => string) => readonly object[];
}

export interface SiteContentProps {
  readonly address: SiteAddress;
  readonly hasSession: boolean;
}

export interface SitePage {
  /** Deterministic: no clock, dice or `window`; no `style` attribute (CSP), no Suspense, plain `<a href>` links. */
  readonly Content: ComponentType<SiteContentProps>;
  readonly queries?: (
    address: SiteAddress,
  ) => ReadonlyArray<FetchQueryOptions<unknown, Error, unknown, readonly string[]>>;
  readonly head: (client: QueryClient, address: SiteAddress) => PageHead;
  /** Where to redirect if a query is refused as not found; without it `gone` is shown. */
  readonly elsewhere?: string;
  /** Shown with status 404; default: the page for unknown addresses. */
  readonly gone?: SitePage;
  /** Not listed and changing often: sent with `no-store`. */
  readonly isPrivate?: boolean;
}
