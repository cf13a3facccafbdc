import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of a single colour. */
export function drawing(width: number, height: number) {
  const create = { width, height, channels: 3 as const, background: '#3060c0' };
  return sharp({ create });
}

/** A JPEG of noise, which does not get small. */
export function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
}

/** A PNG whose header claims this size, with next to no data. */
export function claimedPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const data = deflateSync(Buffer.alloc(1_000));
  const start = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
