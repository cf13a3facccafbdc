/** The only door: demo albums, a page of one, and the pens that other drawings are made with. */
export { drawing, polar } from './art/canvas.ts';
export { emojiAt } from './art/emoji.ts';
export { composeAlbums } from './compose-album.ts';
