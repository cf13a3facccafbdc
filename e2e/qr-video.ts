import { encode } from 'uqr';

const [width, height] = [640, 480];
const [black, white, grey] = [16, 235, 128];

/** A Y4M video of a QR code that fills most of the height. */
export function qrVideo(text: string): Buffer {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const scale = Math.floor(height / size);
  const left = Math.floor((width - size * scale) / 2);
  const top = Math.floor((height - size * scale) / 2);
  const luma = Buffer.alloc(width * height, white);
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return;
      for (let line = 0; line < scale; line += 1) {
        const start = (top + y * scale + line) * width + left + x * scale;
        luma.fill(black, start, start + scale);
      }
    }),
  );
  const chroma = Buffer.alloc((width * height) / 2, grey);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([head, frame, frame]);
}
