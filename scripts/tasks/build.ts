import { ensureWebBuild } from '../web-build.ts';

/** Builds the web app; the server needs no build. */
export async function run(): Promise<void> {
  await ensureWebBuild();
}
