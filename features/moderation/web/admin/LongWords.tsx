interface LongWordsProps {
  label: string;
  children: string;
}

/** Scrolls on its own where it is long, by keyboard, too. */
export function LongWords({ label, children }: LongWordsProps) {
  return (
    <blockquote
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- browsers differ in whether what scrolls is reached
      tabIndex={0}
      className="max-h-60 overflow-auto whitespace-pre-line wrap-anywhere"
    >
      {children}
    </blockquote>
  );
}
