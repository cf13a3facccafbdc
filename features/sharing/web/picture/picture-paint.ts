const names = [
  'paper',
  'paper-dot',
  'card',
  'ink',
  'ink-soft',
  'fill',
  'brand',
  'brand-deep',
  'on-brand',
  'have',
  'have-tint',
  'lack',
  'lack-tint',
  'danger',
  'rim',
  'shade-sticker-far',
] as const;

export type Paint = (name: (typeof names)[number]) => string;

/** Colours of the current scheme. A new probe per token, as an element of the page may still be in a transition. */
export function readPaint(): Paint {
  const probes = document.createElement('span');
  // Forced colours are a setting of this device, but others see the picture.
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
