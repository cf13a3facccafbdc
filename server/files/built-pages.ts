import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateSiteRenderer } from '#shared/site.ts';

export interface BuiltPages {
  /** Contains `web/` and `pictures/`. */
  readonly dir: string;
  readonly createRenderer: CreateSiteRenderer;
}

/** The renderer belongs to the web half: loaded as a file, not imported. */
export async function loadBuiltPages(dir: string): Promise<BuiltPages> {
  const renderer = pathToFileURL(path.join(dir, 'render/render.js')).href;
  const { createSiteRenderer } = (await import(renderer)) as { createSiteRenderer: CreateSiteRenderer };
  return { dir, createRenderer: createSiteRenderer };
}
