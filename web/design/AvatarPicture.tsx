import { joinClasses } from './join-classes.ts';

interface AvatarPictureProps {
  /** Address of the picture; without one the first letter of the name stands in. */
  src: string | null | undefined;
  name: string;
  /** Outer width in px, rim included. */
  size?: number;
  /** True where the name stands beside it anyway. */
  decorative?: boolean;
  className?: string | undefined;
}

/** A member's head: round, with the white rim of a sticker. */
export function AvatarPicture(props: AvatarPictureProps) {
  const { src, name, size = 44, decorative = true, className } = props;
  const look = joinClasses('flex-none rounded-full border-rim shadow-sticker bg-brand-soft', className);
  const style = { width: size, height: size, borderWidth: Math.max(2, Math.round(size / 18)) };
  if (src) {
    return (
      <img
        src={src}
        alt={decorative ? '' : name}
        width={size}
        height={size}
        decoding="async"
        className={joinClasses(look, 'object-cover')}
        style={style}
      />
    );
  }
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={joinClasses(look, 'inline-grid place-items-center font-display font-semibold text-on-brand')}
      style={{ ...style, fontSize: Math.max(14, size * 0.42) }}
    >
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  );
}
