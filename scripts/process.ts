import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** The result of a program: `ok` for exit code 0; `output` is stdout and stderr in the order of arrival. */
export interface Ended {
  readonly ok: boolean;
  readonly output: string;
  readonly milliseconds: number;
}

/** Runs a program and collects its output. A program that cannot be started has failed. */
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

/**
 * Runs a program in this terminal and returns its exit code; 1 if it was ended by a signal or could not be started.
 */
export function runShown(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    // The terminal sends Ctrl-C to the child too; this process waits for its end.
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

/** Replaces this process by `node <args>` with the same process id, so that signals reach the program directly. */
export function becomeNode(
  args: readonly string[],
  env: Record<string, string | undefined> = process.env,
): never {
  if (process.execve === undefined) throw new Error('This platform cannot replace a running process.');
  return process.execve(process.execPath, [process.execPath, ...args], { ...env });
}

/** The path of a command of a package, to run with this Node.js or directly. */
export function tool(name: string): string {
  return `node_modules/.bin/${name}`;
}
