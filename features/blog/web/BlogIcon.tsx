/** Strokes of 2 on 24 × 24, drawn here: the icons of the app come with more than public pages need. */
export function BlogIcon({ path }: { path: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="blog-icon">
      <path d={path} />
    </svg>
  );
}
