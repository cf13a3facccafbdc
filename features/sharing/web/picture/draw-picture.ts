import { displayFont, readingFont, roundedRect, type Brush } from './brush.ts';
import { drawBlocks } from './draw-blocks.ts';
import { loadImage } from './load-image.ts';
import type { PictureBlock } from './picture-layout.ts';
import { readPaint } from './picture-paint.ts';
import type { SharedAlbum } from '../shared-album.ts';
import { text } from '../text.ts';
import { productName } from '#shared/text.ts';

/** 4 : 5 is the tallest format that feeds and chats show in full. */
const width = 1080;
const height = 1350;
const margin = 60;
const top = 318;
const foot = 92;

/** Drawn on this device: nothing is sent. Rejects without a canvas. */
export async function drawPicture(shared: SharedAlbum, blocks: readonly PictureBlock[]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  const [cover, mark] = await Promise.all([
    loadImage(shared.album.imageUrl),
    loadImage('/icons/logo.svg'),
    document.fonts.load(displayFont(40)),
    document.fonts.load(readingFont(40)),
  ]);
  const brush = { context, paint: readPaint() };
  drawGround(brush);
  drawHead(brush, shared, cover);
  const y = top + 22;
  drawBlocks(brush, blocks, { x: margin, y, width: width - 2 * margin, height: height - foot - y });
  drawFoot(brush, shared, mark);
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob === null ? reject(new Error('No picture')) : resolve(blob)), 'image/png'),
  );
}

function drawGround({ context, paint }: Brush): void {
  context.fillStyle = paint('paper');
  context.fillRect(0, 0, width, height);
  context.fillStyle = paint('paper-dot');
  for (let y = 20; y < height; y += 40) {
    for (let x = 20; x < width; x += 40) {
      context.beginPath();
      context.arc(x, y, 2.6, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.fillStyle = paint('brand');
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(width, 0);
  context.lineTo(width, top - 46);
  context.quadraticCurveTo(width * 0.55, top - 8, 0, top - 18);
  context.fill();
}

function drawHead(brush: Brush, { album, progress }: SharedAlbum, cover: HTMLImageElement | undefined): void {
  const { context, paint } = brush;
  const ringRadius = 108;
  const ringX = width - margin - ringRadius;
  const titleX = cover === undefined ? margin : margin + 204;
  if (cover !== undefined) drawCover(brush, cover, margin + 82, 152);
  drawRing(brush, ringX, 142, ringRadius, progress.percent);
  const room = ringX - ringRadius - 36 - titleX;
  const { lines, size } = fitTitle(context, album.name, room);
  context.fillStyle = paint('on-brand');
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.font = displayFont(size, 700);
  const lineHeight = size * 1.08;
  const first = 132 - ((lines.length - 1) * lineHeight) / 2 + size * 0.22;
  lines.forEach((line, at) => context.fillText(line, titleX, first + at * lineHeight));
  context.font = readingFont(34);
  context.fillText(
    text.collected(progress.collected, progress.total),
    titleX,
    first + (lines.length - 1) * lineHeight + 54,
    room,
  );
}

/** The largest size at which the name takes at most two lines. */
function fitTitle(context: CanvasRenderingContext2D, name: string, room: number) {
  for (let size = 84; size > 34; size -= 4) {
    context.font = displayFont(size, 700);
    const lines: string[] = [];
    for (const word of name.split(/\s+/)) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length > 0 && context.measureText(longer).width <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    if (lines.length <= 2 && lines.every(line => context.measureText(line).width <= room))
      return { lines, size };
  }
  const letters = [...name];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return { lines: [`${letters.join('')}…`], size: 36 };
}

function drawCover({ context, paint }: Brush, cover: HTMLImageElement, x: number, y: number): void {
  const size = { width: 150, height: 200 };
  context.save();
  context.translate(x, y);
  context.rotate(-0.07);
  context.shadowColor = paint('shade-sticker-far');
  context.shadowBlur = 22;
  context.shadowOffsetY = 8;
  context.fillStyle = paint('rim');
  roundedRect(context, -size.width / 2 - 9, -size.height / 2 - 9, size.width + 18, size.height + 18, 20);
  context.fill();
  context.shadowColor = 'transparent';
  roundedRect(context, -size.width / 2, -size.height / 2, size.width, size.height, 12);
  context.clip();
  context.drawImage(cover, -size.width / 2, -size.height / 2, size.width, size.height);
  context.restore();
}

function drawRing({ context, paint }: Brush, x: number, y: number, radius: number, percent: number): void {
  const circle = (r: number, from = 0, to = 1) => {
    context.beginPath();
    context.arc(x, y, r, (from - 0.25) * 2 * Math.PI, (to - 0.25) * 2 * Math.PI);
  };
  context.save();
  context.shadowColor = paint('shade-sticker-far');
  context.shadowBlur = 18;
  context.shadowOffsetY = 6;
  context.fillStyle = paint('rim');
  circle(radius);
  context.fill();
  context.restore();
  context.lineWidth = 24;
  context.lineCap = 'round';
  context.strokeStyle = paint('fill');
  circle(radius - 26);
  context.stroke();
  if (percent > 0) {
    context.strokeStyle = paint(percent >= 100 ? 'brand' : 'have');
    circle(radius - 26, 0, Math.min(1, percent / 100));
    context.stroke();
  }
  context.fillStyle = paint('on-brand');
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = displayFont(percent >= 100 ? 44 : 50, 700);
  context.fillText(text.percent(percent), x, y + 3);
}

function drawFoot(
  { context, paint }: Brush,
  { date }: SharedAlbum,
  mark: HTMLImageElement | undefined,
): void {
  const y = height - foot / 2 + 4;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.fillStyle = paint('ink-soft');
  context.font = readingFont(28, 600);
  context.fillText(text.asOf(date), margin, y);
  context.textAlign = 'right';
  context.fillStyle = paint('ink');
  context.font = displayFont(36);
  context.fillText(productName, width - margin, y);
  const markX = width - margin - context.measureText(productName).width - 62;
  if (mark !== undefined) context.drawImage(mark, markX, y - 25, 50, 50);
}
