import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Makes the icons' shapes into components by `web/design/create-icon.ts`. What the package brings for it handles sizes,
 * colours, aliases and contexts that nobody here asks for, and weighs 2 kB gzip on every page.
 */
export function slimIcons(): Plugin {
  const own = path.resolve(import.meta.dirname, '../web/design/create-icon.ts');
  return {
    name: 'slim-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') === true
        ? own
        : undefined,
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/ },
      // Of use to lists that change; six random letters do not compress.
      handler: code => code.replaceAll(/,\s*key: "[\w-]+"/g, ''),
    },
  };
}
