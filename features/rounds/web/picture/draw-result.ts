import { resultText as text } from './result-text.ts';
import {
  displayFont,
  readingFont,
  roundedRect,
  type Box,
  type Brush,
} from '#features/sharing/web/picture/brush.ts';
import { loadImage } from '#features/sharing/web/picture/load-image.ts';
import { readPaint } from '#features/sharing/web/picture/picture-paint.ts';
import { productName } from '#shared/text.ts';

/** As wide as a board or a television. */
const width = 1600;
const height = 900;
const margin = 56;
const card = { width: 150, height: 200 };

export interface Result {
  readonly moved: number;
  readonly people: number;
  /** Of stickers that moved; the first ones are shown. */
  readonly imageUrls: readonly string[];
}

/** Middles of the cards that lie around the words, and how far each is turned. */
const places = [
  [118, 150, -9],
  [1482, 150, 8],
  [250, 330, 6],
  [1350, 330, -7],
  [112, 480, -4],
  [1488, 480, 5],
  [262, 640, 9],
  [1338, 640, -8],
  [118, 790, -7],
  [1482, 790, 7],
] as const;

/** Drawn on this device, and without names. Rejects without a canvas. */
export async function drawResult({ moved, people, imageUrls }: Result): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  const [mark, ...pictures] = await Promise.all([
    loadImage('/icons/logo.svg'),
    ...places.map((_, at) => loadImage(imageUrls[at] ?? null)),
    document.fonts.load(displayFont(40)),
    document.fonts.load(readingFont(40)),
  ]);
  const brush = { context, paint: readPaint() };
  drawGround(brush);
  places.forEach(([x, y, turn], at) => {
    const picture = pictures[at];
    drawCard(brush, picture instanceof HTMLImageElement ? picture : undefined, { x, y, turn });
  });
  drawWords(brush, moved, people);
  drawFoot(brush, mark);
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob === null ? reject(new Error('No picture')) : resolve(blob)), 'image/png'),
  );
}

function drawGround({ context, paint }: Brush): void {
  context.fillStyle = paint('brand');
  context.fillRect(0, 0, width, height);
  context.fillStyle = paint('brand-deep');
  for (let y = 20; y < height; y += 40)
    for (let x = 20; x < width; x += 40) {
      context.beginPath();
      context.arc(x, y, 2.4, 0, 2 * Math.PI);
      context.fill();
    }
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

function drawCard(
  { context, paint }: Brush,
  picture: HTMLImageElement | undefined,
  { x, y, turn }: Placed,
): void {
  const { width: w, height: h } = card;
  context.save();
  context.translate(x, y);
  context.rotate((turn * Math.PI) / 180);
  context.shadowColor = paint('shade-sticker-far');
  context.shadowBlur = 24;
  context.shadowOffsetY = 8;
  context.fillStyle = paint('rim');
  roundedRect(context, -w / 2 - 10, -h / 2 - 10, w + 20, h + 20, 22);
  context.fill();
  context.shadowColor = 'transparent';
  roundedRect(context, -w / 2, -h / 2, w, h, 14);
  context.clip();
  context.fillStyle = paint('have');
  context.fillRect(-w / 2, -h / 2, w, h);
  if (picture !== undefined) drawCovering(context, picture, { x: -w / 2, y: -h / 2, width: w, height: h });
  context.restore();
}

function drawCovering(context: CanvasRenderingContext2D, picture: HTMLImageElement, box: Box): void {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, box.x + (box.width - w) / 2, box.y + (box.height - h) / 2, w, h);
}

function drawWords({ context, paint }: Brush, moved: number, people: number): void {
  const room = 820;
  const x = width / 2;
  context.fillStyle = paint('on-brand');
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.font = displayFont(300, 700);
  context.fillText(text.number(moved), x, 440, room);
  context.font = displayFont(68);
  context.fillText(text.stickersMoved(moved), x, 545, room);
  context.fillText(text.newHome, x, 625, room);
  context.font = readingFont(38);
  context.fillText(text.people(people), x, 710, room);
}

function drawFoot({ context, paint }: Brush, mark: unknown): void {
  context.font = displayFont(40);
  context.fillStyle = paint('on-brand');
  context.textAlign = 'center';
  const y = height - margin;
  context.fillText(productName, width / 2 + 30, y);
  const x = width / 2 + 30 - context.measureText(productName).width / 2 - 66;
  if (mark instanceof HTMLImageElement) context.drawImage(mark, x, y - 40, 54, 54);
}
