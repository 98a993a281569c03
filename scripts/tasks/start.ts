import { join } from 'node:path';
import { becomeNode } from '../process.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../server-flags.ts';
import { ensureBuild } from '../build.ts';

/** Builds the web app if its sources have changed, and becomes the server. */
export async function run(args: readonly string[]): Promise<void> {
  await ensureBuild();
  // The compile cache of Node.js saves half of the time of a start.
  becomeNode([...SERVER_FLAGS, 'server/main.ts', ...args], {
    NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'node'),
    ...SERVER_ENVIRONMENT,
    ...process.env,
  });
}
