import postcss, { type Declaration, type Root } from 'postcss';
import { describe, expect, it } from 'vitest';
import { everyFile, featureOf, files, sheets as sources } from './sources.ts';

/** How the classes of each feature begin, and of no other, so that a class name tells where its sheet is. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  family: ['family'],
  'group-pages': ['class'],
  auth: ['auth', 'settings', 'fan'],
  blog: ['blog', 'post', 'tag'],
  collection: [
    'album',
    'sticker',
    'slot',
    'section',
    'stamp',
    'confetti',
    'number',
    'marked',
    'entry',
    'outbox',
    'recent',
    'tap',
    'jump',
    'scrubber',
    'packet',
  ],
  beginning: ['begin'],
  consent: ['consent', 'cookie'],
  dashboard: ['dashboard'],
  forecast: ['forecast'],
  friends: ['friend', 'code', 'invite'],
  landing: ['landing', 'hero', 'picture', 'site'],
  legal: ['legal'],
  newsletter: ['newsletter'],
  notices: ['notice', 'bell'],
  rounds: ['round'],
  passes: ['pass'],
  sharing: ['share', 'list', 'print'],
  making: ['make'],
  shelf: ['shelf'],
  'swap-sheet': ['sheet'],
  'two-phones': ['phones'],
  trades: [
    'trade',
    'trading',
    'exchange',
    'bundle',
    'fairness',
    'verdict',
    'propose',
    'offer',
    'picker',
    'block',
    'compact',
    'smart',
    'handover',
    'quick',
    'listed',
    'asked',
  ],
};

/** Classes that other features may use as well: the album's look, the consent button, the public page. */
const wornByOthers = /^(?:sticker|slot|section-(?:banner|stickers)|marked-field|cookie-settings|site-page)/;

/** The widths at which pages change; Tailwind's are sm, md and lg. Other widths are exceptions of single sheets. */
const breakpoints = new Set(['37.5rem', '56.25rem', '72rem', '25rem', '22.5rem']);

/** A size of type, a place in the stacking order, a width at which pages change or that they have, and no token gives. */
const ownLength =
  /(?<![\w-])(?:text-\[[\d.]+(?:px|r?em)\]|z-(?:\[|\d{2})|(?:min|max)-\[([\d.]+\w+)\]:|max-w-\[[\d.]+rem\])/g;

/** Sheets that change at widths of their own, and how many; none may be added, and the numbers may only fall. */
const ownWidths: Readonly<Record<string, number>> = {
  'features/consent/web/consent.css': 1,
  'features/landing/web/landing-below.css': 1,
  'features/landing/web/landing-hero.css': 1,
  'features/landing/web/site-frame.css': 1,
  'web/layout/layout.css': 1,
};

/** How often a sheet overrides a class of the house; none may be added, and the numbers may only fall. */
const overrides: Readonly<Record<string, number>> = {
  'features/trades/web/friend-album/friend-album.css': 1,
};

const begins = (name: string, prefix: string) =>
  name === prefix || name === `${prefix}s` || name.startsWith(`${prefix}-`);

/** Prefixes with which classes of a second feature may begin, too. */
function shared(byFeature: Readonly<Record<string, readonly string[]>>): string[] {
  const owned = Object.entries(byFeature).flatMap(([feature, all]) =>
    all.map(prefix => ({ feature, prefix })),
  );
  return owned.flatMap(one =>
    owned
      .filter(other => other.feature !== one.feature && begins(other.prefix, one.prefix))
      .map(other => `${one.feature}: ${one.prefix}, ${other.feature}: ${other.prefix}`),
  );
}

const sheets = sources
  .filter(({ name }) => !name.startsWith('web/design/gallery'))
  .map(sheet => ({ ...sheet, css: postcss.parse(sheet.text) }));

const ofFeatures = sheets.filter(({ name }) => featureOf(name) !== undefined);
const ofHouse = sheets.filter(({ name }) => name.startsWith('web/'));

/** "file: what" for each declaration of these properties that the law forbids. */
function declared(property: RegExp, isFine: (declaration: Declaration) => boolean): string[] {
  const found: string[] = [];
  for (const { name, css } of sheets)
    if (!name.endsWith('tokens.css'))
      css.walkDecls(property, declaration => {
        if (!isFine(declaration)) found.push(`${name}: ${declaration}`);
      });
  return found;
}

function selectorsOf(css: Root): string[] {
  const selectors: string[] = [];
  css.walkRules(rule => {
    const isStep =
      rule.parent?.type === 'atrule' && (rule.parent as postcss.AtRule).name.endsWith('keyframes');
    if (!isStep) selectors.push(...rule.selectors);
  });
  return selectors;
}

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);

/** The element that a selector styles, without conditions on what is around or inside it. */
const subjectOf = (selector: string) =>
  selector
    .replaceAll(/:(?:has|not|is|where)\([^)]*\)/g, '')
    .trim()
    .split(/[\s>+~]+/)
    .at(-1) ?? '';

const houseClasses = new Set(ofHouse.flatMap(({ css }) => selectorsOf(css).flatMap(classesOf)));

/** Sheets with a number above 0. */
function counted(
  among: typeof sheets,
  numberIn: (sheet: (typeof sheets)[number]) => number,
): Record<string, number> {
  const numbers = among.map(sheet => [sheet.name, numberIn(sheet)] as const);
  return Object.fromEntries(numbers.filter(([, number]) => number > 0));
}

describe('style sheets', () => {
  it('take sizes of type from the scale, or from what is around', () => {
    const isFine = ({ value }: Declaration) =>
      /^(?:var\(--(?:size|text)-[\w-]+\)|[\d.]+(?:em|pt|%)|0|inherit|(?:min|clamp)\(.+\))$/.test(value) &&
      !/[(,] ?[\d.]+rem[,)]/.test(value);
    expect(declared(/^font(?:-size)?$/, isFine)).toEqual([]);
  });

  it('are not evaded by utilities with lengths of their own', () => {
    const found = files.flatMap(({ name, text }) =>
      Array.from(text.matchAll(ownLength), ([utility, width = '']) => [name, utility, width] as const),
    );
    const own = found.filter(([, , width]) => !breakpoints.has(width));
    const exceptions = [
      // Buttons beside each other.
      'features/trades/web/requests/CompactTrades.tsx: max-w-[24rem]',
      'web/design/gallery/Gallery.tsx: max-w-[80rem]',
    ];
    expect([...new Set(own.map(([name, utility]) => `${name}: ${utility}`))]).toEqual(exceptions);
  });

  it('say with a ground that is bright in the dark, too, what ink is read on it', () => {
    const unread = sheets.flatMap(({ name, css }) => {
      const found: string[] = [];
      css.walkRules(/:hover/, rule => {
        const ground = /var\(--brand(?:-soft|-pressed)?\)/;
        const values = (property: RegExp) =>
          rule.nodes.flatMap(node => (node.type === 'decl' && property.test(node.prop) ? [node.value] : []));
        if (values(/^background/).some(value => ground.test(value)) && values(/^color$/).length === 0)
          found.push(`${name}: ${rule.selector}`);
      });
      return found;
    });
    expect(unread).toEqual([]);
  });

  it('hide from eyes alone by the utility for it', () => {
    expect(declared(/^clip-path$/, ({ value }) => value !== 'inset(50%)')).toEqual([]);
  });

  it('take what lies over what from one list, but inside of a part', () => {
    expect(declared(/^z-index$/, ({ value }) => /^(?:var\(--z-[\w-]+\)|-1|[0-5])$/.test(value))).toEqual([]);
  });

  it('set no variable that another one registers, whose type then holds in the whole document', () => {
    const taken = sheets.flatMap(({ name, css }) => {
      const found: string[] = [];
      css.walkAtRules('property', ({ params }) => {
        for (const other of sheets)
          if (other.name !== name)
            other.css.walkDecls(params, declaration => void found.push(`${other.name}: ${declaration}`));
      });
      return found;
    });
    expect(taken).toEqual([]);
  });

  it('change at the widths of the house', () => {
    const widths = counted(sheets, ({ css }) => {
      let strange = 0;
      css.walkAtRules('media', ({ params }) => {
        const named = params.matchAll(/width[ <>=:]+([\d.]+\w+)|([\d.]+\w+)(?=[ <>=]+width)/g);
        if ([...named].some(([, after = '', before = after]) => !breakpoints.has(before))) strange += 1;
      });
      return strange;
    });
    expect(widths).toEqual(ownWidths);
  });

  it('name classes by their feature', () => {
    const strange = ofFeatures.flatMap(({ name, css }) => {
      const feature = featureOf(name) ?? '';
      const mine = prefixes[feature] ?? [];
      const isMine = (found: string) => mine.some(prefix => begins(found, prefix));
      const foreign = selectorsOf(css)
        .flatMap(classesOf)
        .filter(found => !houseClasses.has(found) && !isMine(found) && !wornByOthers.test(found));
      return [...new Set(foreign)].map(found => `${name}: .${found}`);
    });
    expect(strange).toEqual([]);
    const unused = Object.entries(prefixes).flatMap(([feature, mine]) => {
      const classes = ofFeatures
        .filter(({ name }) => featureOf(name) === feature)
        .flatMap(({ css }) => selectorsOf(css).flatMap(classesOf));
      return mine
        .filter(prefix => !classes.some(name => name.startsWith(prefix)))
        .map(prefix => `${feature}: ${prefix}`);
    });
    expect(unused).toEqual([]);
  });

  it('dress a class in one place, because a sheet that comes with a part stays when the part is gone', () => {
    const places = new Map<string, string[]>();
    for (const { name, css } of sheets)
      for (const selector of new Set(css.nodes.flatMap(node => (node.type === 'rule' ? node.selectors : []))))
        if (/^\.[\w-]+$/.test(selector)) places.set(selector, [...(places.get(selector) ?? []), name]);
    expect([...places].filter(([, names]) => names.length > 1)).toEqual([]);
  });

  it('begin their classes as no other feature does', () => {
    expect(shared(prefixes)).toEqual([]);
    expect(
      shared({ sharing: ['list'], trades: ['trade', 'list'], collection: ['tap', 'trade-switch'] }),
    ).toEqual([
      'sharing: list, trades: list',
      'trades: trade, collection: trade-switch',
      'trades: list, sharing: list',
    ]);
  });

  it('leave the classes of the house as they are', () => {
    const found = counted(
      ofFeatures,
      ({ css }) =>
        selectorsOf(css).filter(selector =>
          classesOf(subjectOf(selector)).some(name => houseClasses.has(name)),
        ).length,
    );
    expect(found).toEqual(overrides);
  });

  it('are short, as tests are', () => {
    const long = sheets.filter(({ text }) => text.split('\n').length > 301).map(({ name }) => name);
    const longTests = everyFile.filter(
      ({ name, text }) => /\.test\.tsx?$/.test(name) && text.split('\n').length > 500,
    );
    expect([...long, ...longTests.map(({ name }) => name)]).toEqual([]);
  });
});
