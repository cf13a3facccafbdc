// What the examples of docs/api.md need of curl, for machines without it.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const flag = { type: 'boolean' };
const text = { type: 'string' };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'fail-with-body': flag,
    silent: flag,
    'no-buffer': flag,
    header: { type: 'string', multiple: true },
    json: text,
    'dump-header': text,
    output: text,
    'write-out': text,
    'max-time': text,
  },
});
const ofJson = values.json === undefined ? {} : { 'Content-Type': 'application/json' };
const given = (values.header ?? []).map(line => line.split(/: (.*)/s).slice(0, 2));
const isTimed = values['max-time'] !== undefined;
try {
  const answer = await fetch(positionals[0], {
    method: values.json === undefined ? 'GET' : 'POST',
    headers: { ...ofJson, ...Object.fromEntries(given) },
    ...(values.json !== undefined && { body: values.json }),
    ...(isTimed && { signal: AbortSignal.timeout(Number(values['max-time']) * 1_000) }),
  });
  if (values['dump-header'] !== undefined)
    for (const [name, value] of answer.headers) process.stdout.write(`${name}: ${value}\r\n`);
  for await (const part of answer.body ?? [])
    if (values.output === undefined) process.stdout.write(part);
    else writeFileSync(values.output, part);
  process.stdout.write(
    (values['write-out'] ?? '').replace('%{http_code}', String(answer.status)).replace('\\n', '\n'),
  );
  if (values['fail-with-body'] && !answer.ok) process.exitCode = 22;
} catch (error) {
  process.exitCode = error.name === 'TimeoutError' ? 28 : 7;
}
