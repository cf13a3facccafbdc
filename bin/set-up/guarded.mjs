// node guarded.mjs PROGRAM [arguments]: runs a program in this process's group, which ends when whoever started it closes
// the pipe or dies, even by kill -9. An installation that went on alone would break the next one.
import { spawn } from 'node:child_process';

process.stdin.on('close', () => process.kill(0, 'SIGKILL')).resume();
const [program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', error => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', code => process.exit(code ?? 1));
