import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '..');

/** The built product in its own process and on its own port. */
export interface RunningProduct {
  readonly origin: string;
  readonly process: ChildProcess;
  readonly output: string[];
  /** Sends SIGINT; resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** Starts `build/server/serve.js` of this checkout or another one; resolves once it has printed its address. */
export async function runProduct(
  settings: Record<string, string>,
  args: readonly string[] = [],
  checkout: string = root,
): Promise<RunningProduct> {
  const child = spawn(process.execPath, [path.join(checkout, 'build/server/serve.js'), ...args], {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const lines = createInterface({ input: child.stdout });
  createInterface({ input: child.stderr }).on('line', line => output.push(line));
  const origin = await new Promise<string>((resolve, reject) => {
    lines.on('line', line => {
      output.push(line);
      const address = /https?:\/\/[^\s"\\]+/.exec(line)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', code =>
      reject(new Error(`ended with ${code} before it was ready:\n${output.join('\n')}`)),
    );
  });
  return {
    origin,
    process: child,
    output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      const [code] = await exit;
      return typeof code === 'number' ? code : null;
    },
  };
}
