const names = [
  'paper',
  'paper-dot',
  'card',
  'sunk',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'slot-ink',
  'fill',
  'brand',
  'brand-deep',
  'on-brand',
  'have',
  'on-have',
  'have-tint',
  'lack',
  'lack-tint',
  'danger',
  'rim',
  'rim-line',
  'shade-card-far',
  'shade-sticker-far',
] as const;

/** Gives a token as the canvas takes it. */
export type Paint = (name: (typeof names)[number]) => string;

/** Reads the tokens as they are now: the picture has the scheme in which it was made. */
export function readPaint(): Paint {
  const probe = document.createElement('span');
  document.body.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = new Map(names.map(name => [name, read(name)]));
  probe.remove();
  return name => colours.get(name) ?? '';
}
