// The entry point of every npm script: `node scripts/run.mjs <task> [arguments]`. Plain JavaScript, because the
// Node.js that runs it can be too old for TypeScript.
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensurePackages, ensureRuntime, BootstrapError } from './bootstrap.mjs';

const TASKS = [
  'start',
  'dev',
  'build',
  'test',
  'test-unit',
  'test-changed',
  'check',
  'format',
  'portal',
  'openapi',
  'translations',
  'decisions',
  'client-pack',
  'mutation',
  'demo-year',
];

/** Runs this file with another Node.js and exits with its exit code. */
function continueUnder(node) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, PATH: path } });
  // After Ctrl-C the child gets the signal twice, from the terminal and from here; programs handle the second like
  // the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${node} does not run on this machine: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? (code ?? 1) : 1;
    if (signal !== null) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
  });
}

function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exitCode = 1;
}

const task = process.argv[2] ?? '';
try {
  if (!TASKS.includes(task)) {
    throw new BootstrapError(`There is no task "${task}". Tasks: ${TASKS.join(', ')}.`);
  }
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const node = ensureRuntime();
  if (node === process.execPath) {
    // The programs in node_modules/.bin find Node.js on the PATH.
    process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
    ensurePackages();
    const { run } = await import(pathToFileURL(`scripts/tasks/${task}.ts`).href);
    await run(process.argv.slice(3));
  } else {
    continueUnder(node);
  }
} catch (error) {
  if (!(error instanceof BootstrapError) && error?.name !== 'TaskFailure') throw error;
  fail(error.message);
}
