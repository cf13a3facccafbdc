import { displayFont, readingFont, roundedRect, type Box, type Brush } from './brush.ts';
import {
  arrange,
  blockGap,
  columnWidth,
  headingHeight,
  heightOf,
  rowHeight,
  tileGap,
  tileWidth,
  type Arrangement,
  type PictureBlock,
  type PictureTile,
} from './picture-layout.ts';
import { text } from '../text.ts';

export function arrangeIn({ context }: Brush, blocks: readonly PictureBlock[], box: Box): Arrangement[] {
  return arrange(blocks, box.width, box.height, (words, size) => {
    context.font = readingFont(size);
    return context.measureText(words).width;
  });
}

export function drawBlocks(
  brush: Brush,
  blocks: readonly PictureBlock[],
  arranged: readonly Arrangement[],
  box: Box,
): void {
  let { y } = box;
  blocks.forEach((block, at) => {
    const arrangement = arranged[at];
    if (arrangement === undefined) return;
    if (arrangement.kind === 'empty' && block.look === 'missing' && blocks.length === 1) {
      return drawComplete(brush, block, box);
    }
    drawHeading(brush, block, box.x, y);
    y += headingHeight;
    drawArrangement(brush, block, arrangement, { ...box, y });
    y += heightOf(arrangement, box.width) + blockGap;
  });
}

function drawHeading(
  { context, paint }: Brush,
  { look, title, count }: PictureBlock,
  x: number,
  y: number,
): void {
  const middle = y + 28;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.fillStyle = paint('ink');
  context.font = displayFont(44);
  context.fillText(title, x, middle);
  const left = x + context.measureText(title).width + 18;
  const words = String(count);
  const tone = look === 'missing' ? 'lack' : 'have';
  const pill = context.measureText(words).width + 40;
  context.fillStyle = paint(`${tone}-tint`);
  roundedRect(context, left, middle - 29, pill, 56, 28);
  context.fill();
  context.fillStyle = paint(tone);
  context.fillText(words, left + 20, middle + 1);
}

function drawArrangement(brush: Brush, block: PictureBlock, arrangement: Arrangement, box: Box): void {
  const { context, paint } = brush;
  if (arrangement.kind === 'empty') {
    context.fillStyle = paint('ink-soft');
    context.font = readingFont(32, 600);
    context.fillText(block.ifEmpty, box.x, box.y + 22);
  } else if (arrangement.kind === 'rows') drawRows(brush, arrangement, box);
  else {
    const { columns, shape, tiles } = arrangement;
    const wide = tileWidth(columns, box.width);
    const size = { width: wide, height: wide * shape };
    tiles.forEach((tile, at) => {
      const x = box.x + (at % columns) * (size.width + tileGap);
      const y = box.y + Math.floor(at / columns) * (size.height + tileGap);
      if (block.look === 'missing') drawSlot(brush, tile, { x, y, ...size });
      else drawSticker(brush, tile, { x, y, ...size });
    });
  }
}

function drawSlot({ context, paint }: Brush, tile: PictureTile, box: Box): void {
  context.fillStyle = paint('sunk');
  context.strokeStyle = paint('line-strong');
  context.lineWidth = 3.5;
  context.setLineDash([11, 8]);
  roundedRect(context, box.x + 2, box.y + 2, box.width - 4, box.height - 4, 16);
  context.fill();
  context.stroke();
  context.setLineDash([]);
  drawCode(context, tile, box, paint('slot-ink'));
}

function drawSticker({ context, paint }: Brush, tile: PictureTile, box: Box): void {
  const { entry, group } = tile;
  const inset = box.width * 0.055;
  context.save();
  context.translate(box.x + box.width / 2, box.y + box.height / 2);
  context.rotate((((entry.number * 7) % 5) - 2) * 0.012);
  context.translate(-box.width / 2, -box.height / 2);
  context.shadowColor = paint('shade-sticker-far');
  context.shadowBlur = 14;
  context.shadowOffsetY = 5;
  context.fillStyle = paint('rim');
  roundedRect(context, 3, 3, box.width - 6, box.height - 6, 16);
  context.fill();
  context.shadowColor = 'transparent';
  context.fillStyle = group.deep ?? paint('ink');
  roundedRect(context, inset, inset, box.width - 2 * inset, box.height - 2 * inset, 10);
  context.fill();
  drawCode(context, tile, { x: 0, y: 0, width: box.width, height: box.height }, paint('rim'));
  if (entry.copies > 1) drawBadge({ context, paint }, text.copies(entry.copies), box.width);
  context.restore();
}

function drawBadge({ context, paint }: Brush, words: string, right: number): void {
  context.font = displayFont(26);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const w = context.measureText(words).width + 26;
  context.fillStyle = paint('have');
  context.strokeStyle = paint('rim');
  context.lineWidth = 4;
  roundedRect(context, right - w + 4, -6, w, 40, 20);
  context.fill();
  context.stroke();
  context.fillStyle = paint('on-have');
  context.fillText(words, right - w / 2 + 4, 15);
}

function drawCode(
  context: CanvasRenderingContext2D,
  { group, entry }: PictureTile,
  box: Box,
  colour: string,
): void {
  const middle = box.x + box.width / 2;
  const room = box.width * 0.8;
  context.fillStyle = colour;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  if (group.prefix !== '') {
    context.font = displayFont(box.width * 0.2);
    context.fillText(group.prefix, middle, box.y + box.height * 0.32, room);
  }
  context.font = displayFont(box.width * 0.4);
  context.fillText(entry.label, middle, box.y + box.height * (group.prefix === '' ? 0.52 : 0.58), room);
}

type Rows = Extract<Arrangement, { kind: 'rows' }>;

function drawRows({ context, paint }: Brush, { size, columns, chipWidth, left }: Rows, box: Box): void {
  const line = rowHeight(size);
  const wide = columnWidth(columns.length, box.width);
  const step = columns.length === 1 ? 0 : (box.width - wide) / (columns.length - 1);
  context.textBaseline = 'middle';
  columns.forEach((rows, columnAt) =>
    rows.forEach((row, rowAt) => {
      const x = box.x + columnAt * step;
      const middle = box.y + rowAt * line + line / 2;
      if (row.chip !== '') {
        context.fillStyle = row.group.deep ?? paint('ink');
        roundedRect(context, x, middle - line * 0.42, chipWidth - size * 0.4, line * 0.84, size * 0.3);
        context.fill();
        context.fillStyle = paint('rim');
        context.textAlign = 'center';
        context.font = displayFont(size * 0.86);
        context.fillText(
          row.chip,
          x + (chipWidth - size * 0.4) / 2,
          middle + size * 0.04,
          chipWidth - size * 0.7,
        );
      }
      context.fillStyle = paint('ink');
      context.textAlign = 'left';
      context.font = readingFont(size);
      context.fillText(row.words, x + chipWidth, middle + size * 0.03);
    }),
  );
  if (left === 0) return;
  context.fillStyle = paint('ink-soft');
  context.textAlign = 'left';
  context.font = readingFont(size);
  const rows = Math.max(...columns.map(column => column.length));
  context.fillText(text.more(left), box.x, box.y + rows * line + line / 2);
}

/** Drawn when nothing is missing: a stamp and confetti. */
function drawComplete({ context, paint }: Brush, { ifEmpty }: PictureBlock, box: Box): void {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height * 0.42 };
  const colours = ['brand', 'have', 'danger', 'brand-deep'] as const;
  for (let at = 0; at < 90; at += 1) {
    // Golden angle in radians: even, and the same in every picture.
    const angle = at * 2.399963;
    const distance = 130 + Math.sqrt(at) * 44;
    context.save();
    context.translate(
      middle.x + Math.cos(angle) * distance * 1.1,
      middle.y + Math.sin(angle) * distance * 0.8,
    );
    context.rotate(angle * 3);
    context.fillStyle = paint(colours[at % colours.length] ?? 'brand');
    context.fillRect(-8, -13, 16, 26);
    context.restore();
  }
  context.save();
  context.translate(middle.x, middle.y);
  context.rotate(-0.1);
  context.fillStyle = paint('card');
  context.strokeStyle = paint('danger');
  context.lineWidth = 14;
  roundedRect(context, -270, -115, 540, 230, 40);
  context.fill();
  context.stroke();
  context.fillStyle = paint('danger');
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = displayFont(160, 700);
  context.fillText(text.complete, 0, 10);
  context.restore();
  context.fillStyle = paint('ink');
  context.textAlign = 'center';
  context.font = displayFont(46);
  context.fillText(ifEmpty, middle.x, box.y + box.height - 60);
}
