const readable = 4.5;
/** The share of `mid` in a banner's stripes; the largest that any screen uses. */
const stripeShare = 0.42;
/** In degrees: turned by the golden angle, neighbours differ most. */
const goldenAngle = 137.508;
const firstHue = 210;

type Channels = readonly [number, number, number];

/** Colours of the section at `place`, as #rrggbb. White text is readable on `deep` and on stripes of `mid` over it. */
export function sectionColours(place: number): { readonly deep: string; readonly mid: string } {
  const hue = (firstHue + place * goldenAngle) % 360;
  const mid = ofHue(hue, 0.46, 0.44);
  let lightness = 0.34;
  let deep = ofHue(hue, 0.52, lightness);
  while (!carriesWhite(deep) || !carriesWhite(mixed(deep, mid))) {
    lightness -= 0.01;
    deep = ofHue(hue, 0.52, lightness);
  }
  return { deep: hexOf(deep), mid: hexOf(mid) };
}

/** The contrast of white with this colour, by WCAG 2. */
export function contrastWithWhite(colour: Channels): number {
  const [red, green, blue] = colour.map(channel =>
    channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as unknown as Channels;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function carriesWhite(colour: Channels): boolean {
  return contrastWithWhite(colour) >= readable;
}

function mixed(under: Channels, over: Channels): Channels {
  const at = (i: 0 | 1 | 2) => under[i] + (over[i] - under[i]) * stripeShare;
  return [at(0), at(1), at(2)];
}

/** Converts HSL to channels from 0 to 1. */
function ofHue(hue: number, saturation: number, lightness: number): Channels {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const turn = (shift + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function hexOf(colour: Channels): string {
  const bytes = colour.map(channel =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${bytes.join('')}`;
}
