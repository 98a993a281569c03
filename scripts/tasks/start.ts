import { becomeNode } from '../process.ts';
import { SERVER_FLAGS } from '../server-flags.ts';
import { ensureWebBuild } from '../web-build.ts';

/** Builds what is stale and becomes the server. */
export async function run(args: readonly string[]): Promise<void> {
  await ensureWebBuild();
  becomeNode([...SERVER_FLAGS, 'server/main.ts', ...args]);
}
