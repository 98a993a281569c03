import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** How a finished program ended: exit code 0 is `ok`; `output` is stdout and stderr in the order they came. */
export interface Ended {
  readonly ok: boolean;
  readonly output: string;
  readonly milliseconds: number;
}

/** Runs a program and keeps what it says. A program that cannot be started is one that failed. */
export function runQuietly(command: string, args: readonly string[]): Promise<Ended> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString('utf8'));
    const end = (ok: boolean) => resolve({ ok, output, milliseconds: performance.now() - started });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** Runs a program in this terminal and answers its exit code; one ended by a signal or never started answers 1. */
export function runShown(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    // Ctrl-C reaches the child from the terminal; this process stays to see it end.
    const wait = () => {};
    process.on('SIGINT', wait);
    process.on('SIGTERM', forward);
    const end = (code: number) => {
      process.off('SIGINT', wait);
      process.off('SIGTERM', forward);
      resolve(code);
    };
    child.on('error', () => end(1));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Becomes `node <args>`: same process id, so a signal meets the program itself and nothing stays between. */
export function becomeNode(
  args: readonly string[],
  env: Record<string, string | undefined> = process.env,
): never {
  if (process.execve === undefined) throw new Error('This platform cannot replace a running process.');
  return process.execve(process.execPath, [process.execPath, ...args], { ...env });
}

/** The path of a package's command, to be run by this same Node.js or as it is. */
export function tool(name: string): string {
  return `node_modules/.bin/${name}`;
}
