import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { stepCeiling, testCeiling } from '#testing/ceilings.ts';
import { freePort } from '#testing/free-port.ts';
import { phoneSize, type Engine, type EnginePage } from './engine.ts';

const driverProgram = '/usr/bin/WebKitWebDriver';
const displayProgram = '/usr/bin/Xvfb';

/** WebKitGTK's MiniBrowser, in a folder that is named by the architecture. */
const browserPlaces = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  machine => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
);
const findBrowser = () => browserPlaces.find(place => existsSync(place));

/** Safari's engine: each page has its own driver and browser, all share a display. */
export const webkit: Engine = {
  name: 'WebKit',
  findLack() {
    if (!existsSync(driverProgram) || findBrowser() === undefined) return 'webkit2gtk-driver';
    return existsSync(displayProgram) ? undefined : 'xvfb';
  },
  async launch() {
    // In memory where possible: the engine flushes every change, and other writers block a disk for up to a minute.
    const home = await mkdtemp(path.join(tmpdir(), 'klebekumpel-webkit-'));
    const display = await startDisplay();
    const opened: Array<{ driver: WebDriver; program: ChildProcess }> = [];
    return {
      async newPage() {
        const own = await mkdtemp(path.join(home, 'page-'));
        const page = await startBrowser({
          ...process.env,
          HOME: own,
          XDG_RUNTIME_DIR: own,
          XDG_CACHE_HOME: own,
          XDG_DATA_HOME: own,
          XDG_CONFIG_HOME: own,
          DISPLAY: display.name,
          GDK_BACKEND: 'x11',
          NO_AT_BRIDGE: '1',
          // A display without a graphics card would emulate one, which takes three times as long as CPU rendering.
          WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        });
        opened.push(page);
        return drive(page.driver);
      },
      async close() {
        for (const { driver, program } of opened) {
          await driver.quit().catch(() => undefined);
          await stop(program);
        }
        await stop(display.program);
        await rm(home, { recursive: true, force: true });
      },
    };
  },
};

function drive(driver: WebDriver): EnginePage {
  const found = (element: string) => driver.executeScript(`return ${element}`);
  return {
    goto: address => driver.get(address),
    evaluate: expression => driver.executeScript(`return (async () => ${expression})()`),
    click: async element => (await found(element)).click(),
    type: async (element, words) => (await found(element)).sendKeys(words),
  };
}

/** Takes a free display number, so that runs can be concurrent. */
async function startDisplay(): Promise<{ name: string; program: ChildProcess }> {
  const screen = `${phoneSize.width}x${phoneSize.height}x24`;
  const args = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'];
  const program = start(displayProgram, args, process.env, ['ignore', 'ignore', 'ignore', 'pipe']);
  const words = program.stdio[3];
  if (words == null) throw new Error('No way to hear the display.');
  const [number] = await once(words, 'data');
  return { name: `:${String(number).trim()}`, program };
}

async function startBrowser(env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const program = start(driverProgram, [`--port=${port}`], env, 'ignore');
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: stepCeiling, interval: 50 });
  const capabilities = {
    browserName: 'MiniBrowser',
    timeouts: { script: testCeiling, pageLoad: testCeiling },
    'webkitgtk:browserOptions': { binary: findBrowser(), args: ['--automation', '--full-screen'] },
  };
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...phoneSize });
  return { driver, program };
}

/** Starts a program that is killed with this process at the latest, with its children. */
function start(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: 'ignore' | Array<'ignore' | 'pipe'>,
): ChildProcess {
  const program = spawn(file, args, { env, stdio, detached: true });
  process.once('exit', () => end(program));
  return program;
}

function end(program: ChildProcess): void {
  try {
    if (program.pid !== undefined) process.kill(-program.pid, 'SIGKILL');
  } catch {
    // It has exited already.
  }
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  end(program);
  await ended;
}
