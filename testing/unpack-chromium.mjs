// Unpacks the npm package's Chromium to where temporary files go: a process of its own, whose TMPDIR says where.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
