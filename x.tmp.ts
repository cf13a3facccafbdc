import { indexLists } from '#features/lists/rules/list-index.ts';
import { readList } from '#features/lists/rules/read-list.ts';
import { indexStickers } from '#features/lists/rules/sticker-index.ts';
import { printedAlbum } from '#features/lists/testing/albums.ts';
const a = printedAlbum('wm'); const index = indexLists(a, indexStickers(a.stickers));
console.log(readList("2x (8 Jahre) : 2 ", index));
