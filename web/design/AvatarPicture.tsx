import { joinClasses } from './join-classes.ts';

interface AvatarPictureProps {
  src: string | null | undefined;
  name: string;
  size?: number;
  decorative?: boolean;
  className?: string | undefined;
}

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
