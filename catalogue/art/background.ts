import { HEIGHT, WIDTH, sparkle, star, type Tones } from './canvas.ts';
import { short, shortenPath } from './path-data.ts';

/** A ground with its pattern, filling the picture. `phase` (0, 1, 2 …) shifts or turns the pattern. */
type Ground = (light: string, phase: number) => string;

const GROUNDS: Ground[] = [
  (light, phase) => rays(light, 100, 112, 14, phase * 6) + halo(light),
  (light, phase) => rings(light, 100, 112, 4, 40 + (phase % 2) * 8),
  (light, phase) => dots(light, 12 + (phase % 2) * 4, 32) + halo(light),
  (light, phase) => stripes(light, phase % 2 === 0 ? 1 : -1) + halo(light),
  (light, phase) => starBurst(light, 12 + phase * 2),
  (light, phase) => waves(light, phase) + halo(light),
  (light, phase) => sky(light, phase),
  (light, phase) => chequers(light, phase) + halo(light),
  (light, phase) => spotlights(light, phase),
  (light, phase) => confetti(light, phase),
  (light, phase) => rays(light, 100, 232, 20, phase * 5),
  (light, phase) => chevrons(light, phase),
];

/** How many patterns there are; stickers of one section walk through them. */
export const GROUND_COUNT = GROUNDS.length;

export function background(tones: Tones, pattern: number, phase: number): string {
  const ground = GROUNDS[pattern % GROUNDS.length];
  return rectangle(tones.ground) + (ground ? ground(tones.light, phase) : '');
}

export function rectangle(fill: string): string {
  return `<path fill="${fill}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`;
}

/** Wedges from one point to beyond every edge: the dashes of a circle as wide as its own diameter. */
export function rays(colour: string, x: number, y: number, count: number, turn = 0): string {
  const dash = short((2 * Math.PI * 140) / (2 * count), 2);
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`;
  return `<circle cx="${x}" cy="${y}" r="140" fill="none" stroke="${colour}" stroke-width="280" stroke-dasharray="${dash}"${turned}/>`;
}

function halo(light: string): string {
  return `<circle cx="100" cy="112" r="78" fill="${light}" opacity=".55"/>`;
}

function rings(light: string, x: number, y: number, count: number, step: number): string {
  const path = Array.from({ length: count }, (_, index) => {
    const radius = 34 + index * step;
    return `M${x} ${y - radius}a${radius} ${radius} 0 1 0 .1 0`;
  }).join('');
  return `<path fill="none" stroke="${light}" stroke-width="${step / 2}" opacity=".7" d="${path}"/>`;
}

/** Round dots are dashes of no length with round ends: one path for the whole grid. */
function dots(light: string, size: number, gap: number): string {
  const rows = Array.from({ length: Math.ceil(HEIGHT / gap) * 2 + 1 }, (_, row) => {
    return `M${row % 2 === 0 ? 4 : 4 + gap / 2} ${(row * gap) / 2}h220`;
  }).join('');
  return `<path stroke="${light}" stroke-width="${size}" stroke-linecap="round" stroke-dasharray="0 ${gap}" d="${rows}"/>`;
}

function stripes(light: string, direction: number): string {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const start = direction > 0 ? -220 + index * 48 : index * 48;
    return `M${start} 220L${start + direction * 220} 0`;
  }).join('');
  return `<path stroke="${light}" stroke-width="18" opacity=".8" d="${lines}"/>`;
}

function starBurst(light: string, points: number): string {
  return (
    `<path fill="${light}" opacity=".5" d="${shortenPath(star(100, 112, 128, 98, points), 0)}"/>` +
    `<path fill="${light}" opacity=".7" d="${shortenPath(star(100, 112, 94, 76, points), 0)}"/>`
  );
}

function waves(light: string, phase: number): string {
  const rows = Array.from({ length: 7 }, (_, row) => {
    return `M${-20 - phase * 8} ${8 + row * 34}q15-20 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0`;
  }).join('');
  return `<path fill="none" stroke="${light}" stroke-width="9" opacity=".8" d="${rows}"/>`;
}

function sky(light: string, phase: number): string {
  const places = [
    [24, 30],
    [70, 14],
    [132, 26],
    [182, 62],
    [14, 92],
    [178, 132],
    [172, 12],
    [100, 6],
    [8, 176],
  ];
  const stars = places.map(([x = 0, y = 0], index) => {
    const size = 7 + ((index * 5 + phase * 3) % 9);
    return (index + phase) % 2 === 0 ? star(x, y, size) : sparkle(x, y, size + 3);
  });
  return `<path fill="${light}" d="${shortenPath(stars.join(''), 0)}"/>` + halo(light);
}

function chequers(light: string, phase: number): string {
  const rows = Array.from(
    { length: 8 },
    (_, row) => `M${(row + phase) % 2 === 0 ? 0 : -28} ${14 + row * 28}h260`,
  );
  return `<path stroke="${light}" stroke-width="28" stroke-dasharray="28" opacity=".6" d="${rows.join('')}"/>`;
}

function spotlights(light: string, phase: number): string {
  const lean = phase % 2 === 0 ? 0 : 24;
  return (
    `<path fill="${light}" opacity=".55" d="M0 0l${60 + lean} 220h120zM200 0l-${60 + lean} 220H20z"/>` +
    `<ellipse cx="100" cy="206" rx="104" ry="34" fill="${light}" opacity=".7"/>`
  );
}

function confetti(light: string, phase: number): string {
  const strokes = [light, '#fff', '#ffc53d'].map((colour, index) => {
    const turn = 20 + index * 55 + phase * 17;
    const lines = [-100, -20, 60, 140, 220].map(
      (y, row) => `M${-80 + ((row * 23 + index * 31) % 60)} ${y}h380`,
    );
    return `<path stroke="${colour}" stroke-width="8" stroke-dasharray="14 ${58 + index * 9}" opacity=".8" transform="rotate(${turn} 100 110)" d="${lines.join('')}"/>`;
  });
  return strokes.join('') + halo(light);
}

function chevrons(light: string, phase: number): string {
  const rows = [0, 1, 2, 3, 4, 5].map(row => `M-10 ${row * 52 - 40 + (phase % 2) * 26}l110 60 110-60`);
  return `<path fill="none" stroke="${light}" stroke-width="20" opacity=".75" d="${rows.join('')}"/>`;
}
