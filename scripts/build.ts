import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as zlibGzip } from 'node:zlib';
import { runQuietly, tool } from './process.ts';
import { TaskFailure } from './task-failure.ts';

const DIST = 'web/dist';
const BUILT = '.cache/web-build';
/** A checksum of the sources of a build. It is in the build, so that removing web/dist causes a new build. */
const STAMP = '.built-from';

const brotli = promisify(brotliCompress);
const gzip = promisify(zlibGzip);
/** The highest quality takes 30 times as long and saves less than a tenth. */
const BROTLI_PARAMETERS = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** What the build writes beside the web app: file and script. */
const DOCUMENTS = [
  ['contract/dist/openapi.json', 'scripts/openapi.ts'],
  ['dist/THIRD-PARTY-NOTICES.md', 'scripts/third-party-notices.ts'],
] as const;

/**
 * Builds web/dist, the document of the API and the third-party notices if their sources have changed. Errors: TaskFailure with
 * the output of the build.
 */
export async function ensureBuild(): Promise<void> {
  const sources = await hashSources();
  if ((await readStamp()) === sources && DOCUMENTS.every(([file]) => existsSync(file))) return;
  await writeDocuments();
  process.stderr.write('· Building the web app\n');
  await rm(BUILT, { recursive: true, force: true });
  const build = await runQuietly(tool('vite'), [
    'build',
    'web',
    '--outDir',
    join(process.cwd(), BUILT),
    '--emptyOutDir',
  ]);
  if (!build.ok) throw new TaskFailure(`The web app could not be built:\n${build.output}`);
  await mkdir(BUILT, { recursive: true });
  await compressAssets(join(BUILT, 'assets'));
  await writeFile(join(BUILT, STAMP), sources);
  // Built in another folder, which is then renamed: an interrupted build is never served.
  await rm(DIST, { recursive: true, force: true });
  await rename(BUILT, DIST);
  process.stderr.write(`· Web app built (${(build.milliseconds / 1000).toFixed(1)} s)\n`);
}

/** Writes the document of the API and the third-party notices. Errors: TaskFailure with the output of the script. */
export async function writeDocuments(): Promise<void> {
  for (const [file, script] of DOCUMENTS) {
    const written = await runQuietly(process.execPath, [script, '--document', file]);
    if (!written.ok) throw new TaskFailure(`${file} could not be written:\n${written.output}`);
  }
}

/** Writes `.br` and `.gz` beside each text of more than 1 KB. The server sends them as they are. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(css|js|json|svg|wasm)$/.test(name));
  for (const path of names.map((name) => join(folder, name))) {
    const bytes = await readFile(path);
    if (bytes.length <= 1_024) continue;
    await writeFile(`${path}.br`, await brotli(bytes, { params: BROTLI_PARAMETERS }));
    await writeFile(`${path}.gz`, await gzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

async function readStamp(): Promise<string | undefined> {
  const path = join(DIST, STAMP);
  return existsSync(path) ? readFile(path, 'utf8') : undefined;
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['contract', 'web']) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/(^|\/)(dist|node_modules)\/|\.(test|stories)\.tsx?$/.test(path))
      .sort();
    for (const path of files)
      hash
        .update(path)
        .update('\0')
        .update(await readFile(path));
  }
  return hash.update(await readFile('package-lock.json')).digest('hex');
}
