const pieces = 90;
const fallMs = 1800;
const colours = ['--foil-1', '--foil-2', '--foil-3', '--foil-4', '--foil-5', '--brand'];

/** Once per album and device; returns whether this was it. */
export function throwConfettiOnce(albumId: number): boolean {
  const isFirst = isFirstTime(`celebrated-${albumId}`);
  if (isFirst) throwConfetti();
  return isFirst;
}

function isFirstTime(key: string): boolean {
  try {
    const was = localStorage.getItem(key);
    localStorage.setItem(key, '1');
    return was === null;
  } catch {
    // Without storage each time counts as the first.
    return true;
  }
}

function throwConfetti(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const layer = document.createElement('div');
  layer.className = 'confetti';
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  const falls = Array.from({ length: pieces }, (_, i) => throwPiece(layer, i));
  void Promise.allSettled(falls.map(fall => fall.finished)).then(() => layer.remove());
}

function throwPiece(layer: HTMLElement, i: number): Animation {
  const piece = document.createElement('span');
  piece.style.backgroundColor = `var(${colours[i % colours.length]})`;
  layer.append(piece);
  const angle = (i / pieces) * 2 * Math.PI;
  const reach = 90 + ((i * 53) % 170);
  const x = Math.cos(angle) * reach;
  const up = Math.sin(angle) * reach - 140;
  return piece.animate(
    [
      { transform: 'translate(0, 0) rotate(0)', opacity: 1 },
      { transform: `translate(${x}px, ${up}px) rotate(${i * 40}deg)`, opacity: 1, offset: 0.35 },
      { transform: `translate(${x * 1.3}px, ${up + 520}px) rotate(${i * 90}deg)`, opacity: 0 },
    ],
    { duration: fallMs, easing: 'cubic-bezier(0.2, 0.8, 0.5, 1)', fill: 'forwards' },
  );
}
