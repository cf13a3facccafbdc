import { roundedRect, type Box, type Brush } from './brush.ts';
import type { SharedAlbum } from '../shared-album.ts';

/** A cell per sticker, in printed order, column by column. */
export interface Mosaic {
  readonly rows: number;
  readonly columns: number;
  readonly cell: number;
  readonly height: number;
}

const padding = 20;
const aim = 116;
const largestCell = 46;

export function mosaicOf({ album }: SharedAlbum, width: number): Mosaic {
  const count = album.sections.reduce((sum, section) => sum + section.stickers.length, 0);
  const inner = width - 2 * padding;
  const ideal = Math.max(1, Math.round(Math.sqrt((count * aim) / inner)));
  // Of row counts near the ideal, the one with the fewest empty cells.
  const [rows = 1] = [ideal, ideal - 1, ideal + 1, ideal - 2]
    .filter(each => each > 0)
    .toSorted((one, other) => emptyFields(count, one) - emptyFields(count, other));
  const columns = Math.max(1, Math.ceil(count / rows));
  const cell = Math.min(largestCell, inner / columns);
  return { rows, columns, cell, height: rows * cell + 2 * padding };
}

function emptyFields(count: number, rows: number): number {
  return Math.ceil(count / rows) * rows - count;
}

export function drawMosaic(brush: Brush, { album, quantityOf }: SharedAlbum, mosaic: Mosaic, box: Box): void {
  const { context, paint } = brush;
  const { rows, columns, cell } = mosaic;
  drawCard(brush, { ...box, height: mosaic.height });
  const gap = Math.max(1.5, cell * 0.14);
  const left = box.x + (box.width - columns * cell) / 2;
  const stickers = album.sections.flatMap(section => section.stickers);
  stickers.forEach((sticker, at) => {
    const owned = sticker.foil ? 'brand' : 'have';
    context.fillStyle = paint(quantityOf(sticker.id) > 0 ? owned : 'fill');
    const x = left + Math.floor(at / rows) * cell + gap / 2;
    const y = box.y + padding + (at % rows) * cell + gap / 2;
    roundedRect(context, x, y, cell - gap, cell - gap, cell * 0.2);
    context.fill();
  });
}

function drawCard({ context, paint }: Brush, box: Box): void {
  context.save();
  context.shadowColor = paint('shade-card-far');
  context.shadowBlur = 30;
  context.shadowOffsetY = 10;
  context.fillStyle = paint('card');
  roundedRect(context, box.x, box.y, box.width, box.height, 22);
  context.fill();
  context.restore();
  context.strokeStyle = paint('line');
  context.lineWidth = 2;
  context.stroke();
}
