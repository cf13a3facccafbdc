/** Colours of a section. All are `#rrggbb`. */
export type SectionColours = {
  /** Darkest tone, for banner and name ribbon; carries white text at 4.5:1 or better. */
  deep: string;
  /** Middle tone, the ground of most pictures; at 42 % over `deep` it still carries white text. */
  mid: string;
  /** Lighter tone of the ground's pattern. */
  light: string;
  /** Ground and pattern of every third sticker. */
  otherGround: string;
  otherLight: string;
};

/** WCAG contrast that text needs. */
export const READABLE = 4.5;
/** Share of `mid` in the stripes of a section banner. */
export const STRIPE_SHARE = 0.42;

/** Builds a section's colours from two hues (0…360, OKLCH) so that white text stays readable on `deep`. */
export function sectionColours(hue: number, otherHue: number, lightness = 0.6): SectionColours {
  const mid = oklch(lightness, 0.105, hue);
  let darkness = 0.35;
  let deep = oklch(darkness, 0.075, hue);
  while (!carriesWhite(deep) || !carriesWhite(mix(deep, mid, STRIPE_SHARE))) {
    darkness -= 0.01;
    deep = oklch(darkness, 0.075, hue);
  }
  const otherGround = oklch(0.79, 0.125, otherHue);
  return {
    deep,
    mid,
    light: oklch(lightness + 0.1, 0.085, hue),
    otherGround,
    otherLight: oklch(0.86, 0.095, otherHue),
  };
}

function carriesWhite(colour: string): boolean {
  return contrast('#ffffff', colour) >= READABLE;
}

/** WCAG 2 contrast ratio of two colours, 1…21. */
export function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** `share` of `over` laid over `under`, as an overlay with that opacity looks. */
export function mix(under: string, over: string, share: number): string {
  const top = channels(over);
  return hex(channels(under).map((value, index) => value + ((top[index] ?? 0) - value) * share));
}

/** OKLCH to `#rrggbb`; chroma gives way until the colour lies inside sRGB. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; c > 0; c -= 0.005) {
    const linear = linearRgb(lightness, c, hue);
    if (linear.every(value => value >= -0.0005 && value <= 1.0005)) return hex(linear.map(toByte));
  }
  return hex(linearRgb(lightness, 0, hue).map(toByte));
}

// Matrices: Björn Ottosson's definition of OKLab.
function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toByte(linear: number): number {
  const value = Math.min(1, Math.max(0, linear));
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(byte => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16));
}

function hex(bytes: number[]): string {
  return '#' + bytes.map(byte => Math.round(byte).toString(16).padStart(2, '0')).join('');
}
