/** Drawn here, because the app's icon module is too large for public pages. */
export function BlogIcon({ path }: { path: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="blog-icon">
      <path d={path} />
    </svg>
  );
}
