import { Sample } from './Sample.tsx';
import { galleryText } from './text.ts';

const pairs = [
  ['paper', 'ink'],
  ['card', 'ink'],
  ['sunk', 'slot-ink'],
  ['tab', 'ink-soft'],
  ['fill', 'ink'],
  ['brand', 'on-brand'],
  ['brand-soft', 'on-brand'],
  ['action', 'on-action'],
  ['action-tint', 'action'],
  ['have', 'on-have'],
  ['have-tint', 'have'],
  ['lack-tint', 'lack'],
  ['danger', 'on-danger'],
  ['danger-tint', 'danger'],
  ['play', 'ink'],
  ['rim', 'on-rim'],
] as const;

export function TokenSheet() {
  return (
    <>
      <Sample title={galleryText.colours}>
        <ul className="grid grid-cols-4 gap-3 sm:grid-cols-8">
          {pairs.map(([ground, text]) => (
            <li key={ground} className="text-sm">
              <div
                className="grid h-14 place-items-center rounded-control border border-line font-display text-lg font-semibold"
                style={{ backgroundColor: `var(--${ground})`, color: `var(--${text})` }}
              >
                Aa
              </div>
              {ground}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title={galleryText.type}>
        <p className="font-display text-(length:--size-49) font-bold md:text-(length:--size-70)">
          Vollkriegen.
        </p>
        <p className="font-display text-2xl font-semibold">WM der Tiere</p>
        <p className="font-display text-xl font-semibold">Tauschpaket 23 gegen 23</p>
        <p className="font-display text-lg font-semibold">0 1 2 3 4 5 6 7 8 9</p>
        <p>Du siehst sofort, was dir fehlt – und wer es doppelt hat.</p>
        <p className="text-sm font-[650] text-ink-soft">568 fehlen · 93 mehrfach</p>
      </Sample>
    </>
  );
}
