export function Arrow() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="landing-arrow">
      <path d="M5 12h14m-6-6 6 6-6 6" />
    </svg>
  );
}
