import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { buildForThisFile } from '#testing/build-for-tests.ts';

const scriptOf = await buildForThisFile('bin/serve.ts');

it('says each thing as one line of JSON where nobody looks at a terminal', async () => {
  const env = { ...process.env, PORT: 'http', HOST: 'x', LOG_LEVEL: 'laut' };
  const child = spawn(process.execPath, [scriptOf('bin/serve.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  expect(await once(child, 'close')).toEqual([1, null]);
  const lines = said
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'error',
      message: expect.stringMatching(/PORT: Erwartet.*\n.*LOG_LEVEL: Erwartet/),
    }),
  ]);
});
