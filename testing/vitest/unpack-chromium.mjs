// A process of its own, because the package unpacks to TMPDIR.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
