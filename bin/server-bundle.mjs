/** How the server's sources are bundled, for esbuild: shared by the product and by tests of its processes. */
export const serverBundle = {
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
  // Native addons and WebAssembly load files of their own; all else is bundled, which starts five times faster.
  external: ['@node-rs/argon2', 'highs', 'sharp', 'pg-native', '@iconify-json/*'],
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};
