import { text } from './text.ts';

/** The six digits as little stickers in two groups of three. */
export function CodeStickers({ code }: { code: string }) {
  return (
    <p className="code-row">
      <span className="sr-only">{text.codeSpoken(code)}</span>
      {[...code].map((digit, i) => (
        // Digits repeat; their place is what tells them apart.
        <span key={i} aria-hidden="true" className="code-sticker sticker-rim rounded-sticker">
          {digit}
        </span>
      ))}
    </p>
  );
}
