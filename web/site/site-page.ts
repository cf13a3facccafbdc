import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Where a visitor is: `params` are the address's `:names`, `search` what stands behind the question mark. */
export interface SiteAddress {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** The picture that a preview in a chat shows. */
export interface PreviewImage {
  /** Own path or whole address. */
  readonly url: string;
  /** What it shows, for those who cannot see it. */
  readonly alt: string;
  /** In pixels; undefined for pictures elsewhere, which nobody here has seen. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** What machines read of a page: browsers' tabs, search engines, previews in chats. */
export interface PageHead {
  readonly title: string;
  /** At most 160 characters are shown. */
  readonly description: string;
  /** For previews; the product's picture when there is none. */
  readonly image?: PreviewImage;
  /** When an article was published, as an ISO time; other pages are none. */
  readonly publishedAt?: string;
  /** Path under which search engines keep the page; its own without the query when missing. */
  readonly canonicalPath?: string;
  /** False keeps it out of search engines: then it has no address to be kept under either. */
  readonly isIndexed?: boolean;
  /** schema.org objects; addresses in them are made whole by `absolute`. */
  readonly structuredData?: (absolute: (path: string) => string) => readonly object[];
}

export interface SiteContentProps {
  readonly address: SiteAddress;
  /** Does the browser bring a session, live or not? */
  readonly hasSession: boolean;
}

/** A public page: rendered on the server, hydrated in the browser by the same component. */
export interface SitePage {
  /**
   * Renders the same on both sides at first: no clock, no dice, no window, no `style` attribute (the policy forbids it
   * in what the server sends), no Suspense, links as plain `<a href>`.
   */
  readonly Content: ComponentType<SiteContentProps>;
  /** What the first picture needs; the server asks it before it renders, `useQuery` then finds it at once. */
  readonly queries?: (
    address: SiteAddress,
  ) => ReadonlyArray<FetchQueryOptions<unknown, Error, unknown, readonly string[]>>;
  readonly head: (client: QueryClient, address: SiteAddress) => PageHead;
  /** Where to go when one of the queries is refused because the thing does not exist; else `gone` is shown. */
  readonly elsewhere?: string;
  /** What is shown with status 404 in that case; the page for unknown addresses when left out. */
  readonly gone?: SitePage;
  /** It is for those alone who have its address, and may change at any time: no copy of it is kept. */
  readonly isPrivate?: boolean;
}
