import { text } from '../text.ts';

export function CodeStickers({ code }: { code: string }) {
  return (
    <p className="code-row">
      <span className="sr-only">{text.codeSpoken(code)}</span>
      {[...code].map((digit, i) => (
        <span key={i} aria-hidden="true" className="code-sticker sticker-rim rounded-sticker">
          {digit}
        </span>
      ))}
    </p>
  );
}
