import { imageSources } from '../rules/image-address.ts';
import { atServer } from '#web/calls/server-origin.ts';
import './post-parts.css';

interface PostPictureProps {
  imageUrl: string | null;
  title: string;
  sizes: string;
  isFirst?: boolean;
}

/** Decorative; its space is reserved before it loads. */
export function PostPicture({ imageUrl, title, sizes, isFirst = false }: PostPictureProps) {
  if (imageUrl === null) return <PostPattern title={title} />;
  const { avif, webp, src } = imageSources(atServer(imageUrl));
  return (
    <picture className="post-picture">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        alt=""
        width={1200}
        height={630}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}

const patterns = 4;

/** The title's first letter as a sticker; the title also selects the paper, so that it is always the same. */
function PostPattern({ title }: { title: string }) {
  const [letter = ''] = title.trim();
  const sum = [...title].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return (
    <span aria-hidden="true" className={`post-picture post-pattern post-pattern-${sum % patterns}`}>
      <span className="post-pattern-sticker">{letter.toUpperCase()}</span>
    </span>
  );
}
