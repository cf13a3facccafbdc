import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateSiteRenderer } from '#shared/site.ts';

export interface BuiltPages {
  /** The build directory, which contains `web/` and `pictures/`. */
  readonly dir: string;
  readonly createRenderer: CreateSiteRenderer;
}

/** Loads the renderer from the build: server code must not import the web half. */
export async function loadBuiltPages(dir: string): Promise<BuiltPages> {
  const renderer = pathToFileURL(path.join(dir, 'render/render.js')).href;
  const { createSiteRenderer } = (await import(renderer)) as { createSiteRenderer: CreateSiteRenderer };
  return { dir, createRenderer: createSiteRenderer };
}
