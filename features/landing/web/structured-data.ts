import { text } from './text.ts';
import { sitePaths } from '#shared/page-paths.ts';
import { productClaim, productName } from '#shared/text.ts';

export function structuredData(absolute: (path: string) => string): readonly object[] {
  const url = absolute(sitePaths.landing);
  const organization = {
    '@type': 'Organization',
    name: productName,
    url,
    logo: absolute('/icons/icon-512.png'),
  };
  return [
    {
      '@type': 'WebSite',
      name: productName,
      alternateName: productClaim,
      url,
      inLanguage: 'de-DE',
      publisher: organization,
    },
    {
      '@type': 'WebApplication',
      name: productName,
      description: text.description,
      url,
      image: absolute('/pictures/preview.jpg'),
      applicationCategory: 'LifestyleApplication',
      operatingSystem: 'Any',
      browserRequirements: 'Requires JavaScript',
      inLanguage: 'de-DE',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
    },
  ];
}
