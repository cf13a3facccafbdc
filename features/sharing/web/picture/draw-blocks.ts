import { displayFont, readingFont, roundedRect, type Box, type Brush } from './brush.ts';
import {
  arrange,
  blockGap,
  columnWidth,
  headingHeight,
  heightOf,
  rowHeight,
  type Arrangement,
  type PictureBlock,
} from './picture-layout.ts';
import { text } from '../text.ts';

export function drawBlocks(brush: Brush, blocks: readonly PictureBlock[], box: Box): void {
  const { context, paint } = brush;
  const arranged = arrange(blocks, box.width, box.height, (words, size) => {
    context.font = readingFont(size);
    return context.measureText(words).width;
  });
  let { y } = box;
  blocks.forEach((block, at) => {
    const arrangement = arranged[at];
    if (arrangement === undefined) return;
    const isEmpty = arrangement.columns.length === 0;
    if (isEmpty && block.look === 'missing' && blocks.length === 1) return drawComplete(brush, block, box);
    drawHeading(brush, block, box.x, y);
    y += headingHeight;
    if (isEmpty) {
      context.fillStyle = paint('ink-soft');
      context.font = readingFont(32, 600);
      context.fillText(block.ifEmpty, box.x, y + 22);
    } else drawRows(brush, arrangement, { ...box, y });
    y += heightOf(arrangement) + blockGap;
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

function drawRows(
  { context, paint }: Brush,
  { size, columns, chipWidth, left }: Arrangement,
  box: Box,
): void {
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
