import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { paper } from './paper.ts';

/** The smiling sticker alone, 64 × 64. */
const mark = readFileSync(path.resolve(import.meta.dirname, '../web/public/icons/logo.svg'));

/** Android's densities: pixels for one of its units. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;

/** Launcher icons as Android draws them: legacy ones of 48 units, layers of 108 of which 66 are always seen. */
const iconUnits = 48;
const layerUnits = 108;
const layerReach = 0.5;

/** Largest screen of an iPad, turned either way. */
const splashPixels = 2732;
const splashReach = 0.14;

const iosIconPixels = 1024;
const iconReach = 0.82;

/** Draws icons into the Android project's resources. */
export async function drawAndroidPictures(res: string): Promise<void> {
  for (const [density, scale] of Object.entries(densities)) {
    const folder = path.join(res, `mipmap-${density}`);
    mkdirSync(folder, { recursive: true });
    const icon = iconUnits * scale;
    const pictures = {
      ic_launcher: await draw(icon, iconReach, paper.light),
      ic_launcher_round: await round(await draw(icon, 0.6, paper.light), icon),
      ic_launcher_foreground: await draw(layerUnits * scale, layerReach),
    };
    for (const [name, picture] of Object.entries(pictures))
      writeFileSync(path.join(folder, `${name}.png`), picture);
  }
}

/** Draws the icon, which Apple wants opaque, and the splash on light and dark paper into the asset catalogue. */
export async function drawIosPictures(assets: string): Promise<void> {
  const icon = await sharp(await draw(iosIconPixels, iconReach, paper.light))
    .removeAlpha()
    .png()
    .toBuffer();
  writeFileSync(path.join(assets, 'AppIcon.appiconset/AppIcon-512@2x.png'), icon);
  const folder = path.join(assets, 'Splash.imageset');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, ground] of Object.entries(paper))
    writeFileSync(path.join(folder, `splash-${name}.png`), await draw(splashPixels, splashReach, ground));
  const dark = [{ appearance: 'luminosity', value: 'dark' }];
  const images = [
    { idiom: 'universal', filename: 'splash-light.png', scale: '1x' },
    { idiom: 'universal', filename: 'splash-dark.png', scale: '1x', appearances: dark },
  ];
  const contents = { images, info: { author: 'xcode', version: 1 } };
  writeFileSync(path.join(folder, 'Contents.json'), `${JSON.stringify(contents, null, 2)}\n`);
}

/** A square with the mark in its middle; `reach` is the mark's share of the width. */
async function draw(size: number, reach: number, ground?: string): Promise<Buffer> {
  const width = Math.round(size * reach);
  const drawn = await sharp(mark, { density: (72 * width) / 64 })
    .resize(width, width)
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function round(picture: Buffer, size: number): Promise<Buffer> {
  const half = size / 2;
  const circle = `<svg width="${size}" height="${size}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
