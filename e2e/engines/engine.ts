import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { expect, vi } from 'vitest';
import { stepCeiling } from '#testing/ceilings.ts';

/** What all drivers can do. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  /** Awaits a promise as result; rejects during navigation. */
  evaluate(expression: string): Promise<unknown>;
  /** `element`: an expression that gives an element. */
  click(element: string): Promise<void>;
  /** Types key by key. */
  type(element: string, words: string): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Names what must be installed, if anything. */
  findLack(): string | undefined;
  launch(): Promise<LaunchedEngine>;
}

export interface LaunchedEngine {
  /** An isolated page of a phone's size. */
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

export const phoneSize = { width: 390, height: 844 };

let queries: Promise<string> | undefined;

/** Testing Library's queries, to be injected into pages. */
function readQueries(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@testing-library/dom');
  queries ??= build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'pageQueries',
    define: { 'process.env': '{}', process: 'undefined', global: 'globalThis' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return queries;
}

type Name = string | RegExp;

/** A visitor who finds everything by role and name. */
export class EngineVisitor {
  readonly page: EnginePage;
  readonly #origin: string;

  constructor(page: EnginePage, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  open(path: string): Promise<void> {
    return this.page.goto(this.#origin + path);
  }

  see(role: string, name: Name): Promise<void> {
    return this.#try(() => this.#find(role, name));
  }

  async click(role: string, name: Name): Promise<void> {
    await this.#try(async () => {
      await this.#find(role, name);
      await this.page.click(inTheMiddle(`${queryAll(role, name)}[0]`));
    });
  }

  async write(label: string, words: string): Promise<void> {
    const fields = `pageQueries.queryAllByLabelText(document.body, ${JSON.stringify(label)}, { selector: 'input, textarea' })`;
    await this.#try(async () => expect(await this.#ask(`${fields}.length`), label).toBe(1));
    await this.page.type(`${fields}[0]`, words);
  }

  /** Resolves once the document is there, before the load event. */
  async hurry(path: string): Promise<void> {
    await this.page.evaluate(`void setTimeout(() => location.assign(${JSON.stringify(path)}))`);
    await this.becomes('location.pathname', path);
  }

  /** Polls the expression until it has the expected value. */
  becomes(expression: string, expected: unknown): Promise<void> {
    return this.#try(async () => expect(await this.page.evaluate(expression)).toEqual(expected));
  }

  async #find(role: string, name: Name): Promise<void> {
    expect(await this.#ask(`${queryAll(role, name)}.length`), `${role} ${name}`).toBeGreaterThan(0);
  }

  async #ask(expression: string): Promise<unknown> {
    const isReady = await this.page.evaluate(`'pageQueries' in window`);
    if (isReady !== true)
      await this.page.evaluate(
        `(() => { ${await readQueries()}; window.pageQueries = pageQueries; return true; })()`,
      );
    return this.page.evaluate(expression);
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await vi.waitFor(work, { timeout: stepCeiling, interval: 100 });
    } catch (error) {
      const shown = `location.pathname + '\\n' + document.body.innerText`;
      const words = await this.page.evaluate(shown).catch(String);
      throw new Error(`${String(error)}\nShown instead: ${String(words)}`, { cause: error });
    }
  }
}

function queryAll(role: string, name: Name): string {
  const named = typeof name === 'string' ? JSON.stringify(name) : String(name);
  return `pageQueries.queryAllByRole(document.body, ${JSON.stringify(role)}, { name: ${named} })`;
}

/** Scrolls the element to the middle, away from bars at the edges. */
function inTheMiddle(element: string): string {
  return `(found => { found.scrollIntoView({ block: 'center', behavior: 'instant' }); return found; })(${element})`;
}
