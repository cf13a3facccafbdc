import { imageSources } from '../rules/image-address.ts';
import { atServer } from '#web/server-origin.ts';
import './post-parts.css';

interface PostPictureProps {
  /** Address of an uploaded picture; without one a pattern stands there. */
  imageUrl: string | null;
  title: string;
  /** How wide it is drawn, as the attribute `sizes` says it. */
  sizes: string;
  /** At the top of the page: fetched before all others. */
  isFirst?: boolean;
}

/** A post's picture in a box whose shape is known before it is there. It says nothing that the title does not. */
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

/** The first letter as a sticker on printed paper; which paper comes from the title, so that it stays. */
function PostPattern({ title }: { title: string }) {
  const [letter = ''] = title.trim();
  const sum = [...title].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return (
    <span aria-hidden="true" className={`post-picture post-pattern post-pattern-${sum % patterns}`}>
      <span className="post-pattern-sticker">{letter.toUpperCase()}</span>
    </span>
  );
}
