export function PictureSticker({ picture }: { picture: string }) {
  return (
    <span className="picture-sticker">
      <img src={picture} alt="" width="200" height="220" loading="lazy" decoding="async" />
    </span>
  );
}
