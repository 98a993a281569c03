import { ensureBuild } from '../build.ts';

/** Builds the web app, the document of the API and the third-party notices; the server needs no build. */
export async function run(): Promise<void> {
  await ensureBuild();
}
