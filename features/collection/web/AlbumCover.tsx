import type { MyAlbum } from '../contract.ts';
import { coverWords } from '../rules/cover-words.ts';
import { text } from './text.ts';
import { joinClasses } from '#web/design/join-classes.ts';
import { StickerMark } from '#web/design/StickerMark.tsx';
import './album-cover.css';

interface AlbumCoverProps {
  album: Pick<MyAlbum, 'name' | 'imageUrl' | 'totalStickers'> & Partial<Pick<MyAlbum, 'collected'>>;
  /** Prints the name, which is illegible where the cover is narrower than 84 px. */
  titled?: boolean;
  className?: string;
}

export function AlbumCover({ album, titled = false, className }: AlbumCoverProps) {
  return (
    <span aria-hidden="true" className={joinClasses('album-cover block', className)}>
      {album.imageUrl === null ? (
        <StickerMark className="album-cover-mark" />
      ) : (
        <img src={album.imageUrl} alt="" width="200" height="264" decoding="async" />
      )}
      {titled && album.name.trim() !== '' && <Label name={album.name} />}
      {titled && (album.collected ?? -1) >= album.totalStickers && (
        <span className="album-cover-stamp">{text.full}</span>
      )}
    </span>
  );
}

function Label({ name }: { name: string }) {
  const { words, breadth } = coverWords(name);
  return (
    <span className="album-cover-label" style={{ '--breadth': breadth.toFixed(2) }}>
      <span>{words}</span>
    </span>
  );
}
