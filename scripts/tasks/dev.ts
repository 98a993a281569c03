import { spawn } from 'node:child_process';
import { writeDocuments } from '../build.ts';
import { tool } from '../process.ts';

/**
 * Starts the server and the development server of the web. Both reload on a change; Ctrl-C ends both. The document of the API is
 * that of the start; `npm run openapi` writes it again.
 */
export async function run(args: readonly string[]): Promise<void> {
  await writeDocuments();
  const programs = [
    spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts', ...args], {
      stdio: 'inherit',
    }),
    spawn(tool('vite'), ['web'], { stdio: 'inherit' }),
  ];
  let ending = false;
  const end = (signal: NodeJS.Signals) => {
    ending = true;
    for (const program of programs) program.kill(signal);
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  for (const program of programs) {
    program.on('exit', (code) => {
      if (ending) return;
      process.exitCode = code ?? 1;
      end('SIGTERM');
    });
  }
}
