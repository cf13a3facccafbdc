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

/**
 * Reads the tokens as they are now: the picture has the scheme in which it was made. A probe for each, because a colour
 * that is changed on an element that is drawn already may be on its way for a while.
 */
export function readPaint(): Paint {
  const probes = document.createElement('span');
  // Others see the picture, who have not chosen the colours that this device forces.
  probes.style.setProperty('forced-color-adjust', 'none');
  probes.append(
    ...names.map(name => {
      const probe = document.createElement('span');
      probe.style.color = `var(--${name})`;
      return probe;
    }),
  );
  document.body.append(probes);
  const read = [...probes.children].map(probe => getComputedStyle(probe).color);
  probes.remove();
  const colours = new Map(names.map((name, i) => [name, read[i]]));
  return name => colours.get(name) ?? '';
}
