/** What a team wears. `pattern` says how `second` lies on `main`. */
export type Kit = { main: string; second: string; pattern: KitPattern };

export const KIT_PATTERNS = [
  'plain',
  'stripes',
  'hoops',
  'sash',
  'halves',
  'chevron',
  'yoke',
  'cross',
  'pinstripes',
  'band',
  'quarters',
  'dots',
] as const;
export type KitPattern = (typeof KIT_PATTERNS)[number];

/** `second` on `main`, drawn for a cloth that spans x 30…170 and y 156…220. */
const PATTERNS: Record<KitPattern, string> = {
  plain: '',
  stripes: 'M48 150h15v80H48zM78 150h15v80H78zM107 150h15v80h-15zM137 150h15v80h-15z',
  hoops: 'M20 176h160v12H20zM20 200h160v12H20z',
  sash: 'M52 150h30l86 80h-36z',
  halves: 'M100 150h80v80h-80z',
  chevron: 'M40 168l60 30 60-30v20l-60 30-60-30z',
  yoke: 'M20 150h160v28q-80 24-160 0z',
  cross: 'M90 150h20v30h70v16h-70v34H90v-34H20v-16h70z',
  pinstripes:
    'M56 150h4v80h-4zM72 150h4v80h-4zM88 150h4v80h-4zM108 150h4v80h-4zM124 150h4v80h-4zM140 150h4v80h-4z',
  band: 'M20 186h160v22H20z',
  quarters: 'M20 150h80v42h80v40h-80v-40H20z',
  dots: 'M60 180a6 6 0 1 0 .1 0m0 22a6 6 0 1 0 .1 0m20-8a6 6 0 1 0 .1 0m40 0a6 6 0 1 0 .1 0m20-14a6 6 0 1 0 .1 0m0 22a6 6 0 1 0 .1 0m-40-20a6 6 0 1 0 .1 0',
};

const SHIRT = 'M30 222v-16q2-34 46-44 24 14 48 0 44 10 46 44v16z';

/** Shoulders and chest at the picture's bottom. `id` must be unique in the picture. */
export function jersey(kit: Kit, id: string): string {
  const cloth = PATTERNS[kit.pattern];
  const pattern = cloth === '' ? '' : `<path fill="${kit.second}" clip-path="url(#${id})" d="${cloth}"/>`;
  const clip = cloth === '' ? '' : `<clipPath id="${id}"><path d="${SHIRT}"/></clipPath>`;
  return (
    `${clip}<path fill="${kit.main}" d="${SHIRT}"/>${pattern}` +
    `<path fill="none" stroke="#000" stroke-width="3" opacity=".2" d="M50 200v20M150 200v20"/>` +
    `<path fill="none" stroke="${kit.second}" stroke-width="7" d="M75 162q25 20 50 0"/>` +
    `<path fill="none" stroke="#fff" stroke-width="2.5" d="M73 165q27 22 54 0"/>`
  );
}

/** A round podium in team colours for animals that have no shoulders. */
export function podium(kit: Kit, id: string): string {
  const drum = 'M28 182v40h144v-40q-72 26-144 0z';
  const cloth = PATTERNS[kit.pattern];
  const pattern = cloth === '' ? '' : `<path fill="${kit.second}" clip-path="url(#${id})" d="${cloth}"/>`;
  const clip = cloth === '' ? '' : `<clipPath id="${id}"><path d="${drum}"/></clipPath>`;
  return (
    `${clip}<path fill="${kit.main}" d="${drum}"/>${pattern}` +
    `<path opacity=".18" d="M28 182v40h20v-34q-14-2-20-6zM172 182v40h-20v-34q14-2 20-6z"/>` +
    `<ellipse cx="100" cy="182" rx="72" ry="15" fill="#fff"/><ellipse cx="100" cy="182" rx="66" ry="11.5" fill="${kit.second}" opacity=".35"/>`
  );
}
