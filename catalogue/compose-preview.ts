import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageOfStickers, takeApart, worldCupPicture } from './page-of-stickers.ts';
import { previewPicture } from './preview-picture.ts';
import { publicPictures } from './public-pictures.ts';

/**
 * Makes the landing page's pictures, which are committed: `node bin/run.mjs catalogue/compose-preview.ts`. The open album's
 * two pages, each as one file, and the picture that chats show.
 */

const root = path.resolve(import.meta.dirname, '..');
const pages = path.join(root, 'features/landing/web/pictures');
mkdirSync(pages, { recursive: true });
for (const prefix of ['fux', 'pan']) writeFileSync(path.join(pages, `${prefix}.svg`), pageOfStickers(prefix));
const logo = takeApart(publicPictures().get('icons/logo.svg')).body;
const preview = await previewPicture({ picture: worldCupPicture(), logo });
writeFileSync(path.join(root, 'web/public/pictures/preview.jpg'), preview);
