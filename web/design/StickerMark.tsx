export function StickerMark({ size = 36, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" width={size} height={size} className={className}>
      <path
        className="fill-rim stroke-rim-line"
        d="M10 1.5h20A8.5 8.5 0 0 1 38.5 10v14.5L25 38.5H10A8.5 8.5 0 0 1 1.5 30V10A8.5 8.5 0 0 1 10 1.5Z"
      />
      <path
        className="fill-brand"
        d="M10.5 4.5h19a6 6 0 0 1 6 6V23.5L24 35.5H10.5a6 6 0 0 1-6-6v-19a6 6 0 0 1 6-6Z"
      />
      <circle cx="14" cy="15.5" r="2.2" className="fill-on-brand" />
      <circle cx="26" cy="15.5" r="2.2" className="fill-on-brand" />
      <path
        d="M12.5 21.5c1.9 3.5 4.5 5 7.5 5s5-1.2 6.6-3.4"
        className="fill-none stroke-on-brand stroke-[2.6]"
        strokeLinecap="round"
      />
      <path
        className="fill-brand-soft stroke-brand-deep"
        strokeLinejoin="round"
        d="M38.5 24.2 25 38.5c-.2-4.3-.9-7.6-2.2-10.3 4.5.2 10.3-1.2 15.7-4Z"
      />
    </svg>
  );
}
