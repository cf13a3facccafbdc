import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProduct, type RunningProduct } from '#testing/run-product.ts';

/** The product with demo data, in a directory that goes when it stops. */
export async function runDemo(): Promise<RunningProduct> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'klebekumpel-demo-'));
  const product = await runProduct({ DEMO_DATA_DIR: dataDir }, ['--demo']);
  return {
    ...product,
    async stop() {
      const code = await product.stop();
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
