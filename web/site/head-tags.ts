import type { PageHead, SiteAddress } from './site-page.ts';
import { text } from '../text.ts';
import { productName } from '#shared/text.ts';

/** Shown in chats when a page has no picture of its own: 1200 × 630. */
const productPicture = '/pictures/preview.jpg';

/** Longer ones are cut by those who show them. */
const descriptionLength = 160;

/** Everything in the head that is of the page alone: for tabs, search engines and previews in chats. */
export function headTags(head: PageHead, address: SiteAddress, origin: string): string {
  const absolute = (path: string) => new URL(path, origin).href;
  const url = absolute(head.canonicalPath ?? address.path);
  const description = [...head.description].slice(0, descriptionLength).join('');
  const image = absolute(head.imageUrl ?? productPicture);
  const named = {
    description,
    ...(head.isIndexed === false && { robots: 'noindex' }),
    'twitter:card': 'summary_large_image',
    'twitter:title': head.title,
    'twitter:description': description,
    'twitter:image': image,
  };
  const properties = {
    'og:site_name': productName,
    'og:locale': 'de_DE',
    'og:type': head.type ?? 'website',
    'og:title': head.title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
  };
  return [
    `<title>${escape(text.title(head.title))}</title>`,
    `<link rel="canonical" href="${escape(url)}">`,
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escape(content)}">`),
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escape(content)}">`,
    ),
    ...(head.structuredData?.(absolute) ?? []).map(
      data =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('');
}

function escape(value: string): string {
  return value.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
