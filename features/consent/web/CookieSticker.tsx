export function CookieSticker() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="consent-sticker sticker-rim">
      <circle cx="20" cy="20" r="13" />
      <path d="M15 14h0m9-3h0m-4 9h0m8 0h0m-13 6h0m9 2h0" />
    </svg>
  );
}
