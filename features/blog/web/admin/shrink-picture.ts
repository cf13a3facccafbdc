import { imageWidths } from '../../rules/image-address.ts';

/** In bytes: larger photos are scaled down before the upload, for slow mobile uplinks. */
const smallBytes = 1_000_000;
/** In pixels: the server stores nothing larger. */
const mostWidth = imageWidths[2];
const mostHeight = 2_400;
const quality = 0.88;

/** Returns small files, other formats and undecodable ones unchanged: the server then says why it refuses them. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.type !== 'image/jpeg' || file.size <= smallBytes) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return file;
  const scale = Math.min(1, mostWidth / picture.width, mostHeight / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const drawing = canvas.getContext('2d');
  if (drawing === null) return file;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const shrunk = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
  return shrunk !== null && shrunk.size < file.size ? shrunk : file;
}
