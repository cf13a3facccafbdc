import type { PageHead, PreviewImage, SiteAddress } from './site-page.ts';
import { text } from '../words/text.ts';
import { escaped } from '#shared/markup.ts';
import { productClaim, productName } from '#shared/text.ts';

const productPicture: PreviewImage = {
  url: '/pictures/preview.jpg',
  alt: `${productName}: ${productClaim}`,
  size: { width: 1200, height: 630 },
};

const descriptionLength = 160;

export function headTags(head: PageHead, address: SiteAddress, origin: string): string {
  const absolute = (path: string) => new URL(path, origin).href;
  const url = absolute(head.canonicalPath ?? address.path);
  const description = [...head.description].slice(0, descriptionLength).join('');
  const isIndexed = head.isIndexed !== false;
  const { size, alt, ...picture } = head.image ?? productPicture;
  const image = absolute(picture.url);
  const named = {
    description,
    ...(!isIndexed && { robots: 'noindex' }),
    'twitter:card': 'summary_large_image',
    'twitter:title': head.title,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:image:alt': alt,
  };
  const properties = {
    'og:site_name': productName,
    'og:locale': 'de_DE',
    'og:type': head.publishedAt === undefined ? 'website' : 'article',
    'og:title': head.title,
    'og:description': description,
    ...(isIndexed && { 'og:url': url }),
    'og:image': image,
    ...(size !== undefined && { 'og:image:width': `${size.width}`, 'og:image:height': `${size.height}` }),
    'og:image:alt': alt,
    ...(head.publishedAt !== undefined && { 'article:published_time': head.publishedAt }),
  };
  return [
    `<title>${escaped(text.title(head.title))}</title>`,
    isIndexed ? `<link rel="canonical" href="${escaped(url)}">` : '',
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escaped(content)}">`),
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
    ),
    ...(head.structuredData?.(absolute) ?? []).map(
      data =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('');
}
