import { readFileSync } from 'node:fs';
import path from 'node:path';

const tokens = readFileSync(path.resolve(import.meta.dirname, '../web/design/tokens.css'), 'utf8');
const [, light = '', dark = ''] = /--paper:\s*light-dark\((#\w+),\s*(#\w+)\)/.exec(tokens) ?? [];

/** What the app is printed on, as #rrggbb: behind the splash, the icon and the system's bars. */
export const paper = { light, dark };
