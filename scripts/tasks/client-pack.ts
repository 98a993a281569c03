import { runShown } from '../process.ts';

/** Writes the tarball of the client package, for `npm install` in another project; arguments go to `npm pack`. */
export async function run(args: readonly string[]): Promise<void> {
  process.exitCode = await runShown('npm', ['pack', '--workspace', '@portal/client', ...args]);
}
