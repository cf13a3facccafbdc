import type { ReactNode } from 'react';

const shapes = {
  search: <path d="m20.5 20.5-4.6-4.6M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />,
  back: <path d="M19 12H5m6-6-6 6 6 6" />,
  onward: <path d="M5 12h14m-6-6 6 6-6 6" />,
  share: <path d="M12 3v12M7.5 7 12 2.8 16.5 7M5 12v7.5A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V12" />,
  facebook: <path d="M16.5 3H14a4 4 0 0 0-4 4v14M6.5 11.5h8.5" />,
  x: <path d="m4.5 4 15 16M19 4 5 20" />,
  instagram: (
    <path d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm8 9a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm1.2-5.2h.1" />
  ),
  feed: <path d="M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M5.5 18.5h.1" />,
} satisfies Record<string, ReactNode>;

/** Strokes of 2 on 24 × 24, drawn here: the icons of the app come with more than public pages need. */
export function BlogIcon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="blog-icon">
      {shapes[shape]}
    </svg>
  );
}
