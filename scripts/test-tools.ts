import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { runQuietly } from './process.ts';
import { TaskFailure } from './task-failure.ts';

const OLDEST_POSTGRES = 15;
/** The browsers that the tests can use; the headless shell of Debian needs the least time. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/**
 * Read by postgresql-common of Debian: the tests start their own server, so installing the package must not start
 * one.
 */
const NO_CLUSTER = '/etc/postgresql-common/createcluster.d/no-main-cluster.conf';

/**
 * Finds Chromium, a PostgreSQL server, a PDF renderer and libfaketime in packages of the system, and installs what is
 * missing if this user may.
 */
export async function ensureTestTools(): Promise<void> {
  const missing = [
    ...(findBrowser() === undefined ? ['chromium-headless-shell'] : []),
    ...((await hasPostgres()) ? [] : ['postgresql']),
    ...(existsSync('/usr/bin/pdftoppm') ? [] : ['poppler-utils']),
    ...(findFakeClock() === undefined ? ['faketime'] : []),
  ];
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new TaskFailure(
      `The tests need ${missing.join(' and ')} (PostgreSQL ${OLDEST_POSTGRES} or later) from the system's packages.\n` +
        `Install once, as root: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  }
  process.stderr.write(`· Installing ${missing.join(' and ')} from the system's packages\n`);
  const mayCreate = existsSync(NO_CLUSTER);
  await mkdir('/etc/postgresql-common/createcluster.d', { recursive: true });
  if (!mayCreate) await writeFile(NO_CLUSTER, 'create_main_cluster = false\n');
  try {
    await install(missing);
  } finally {
    if (!mayCreate) await rm(NO_CLUSTER, { force: true });
  }
}

/** The path of the browser that the tests and benches use; undefined if none is installed. */
export function findBrowser(): string | undefined {
  return BROWSERS.find((path) => existsSync(path));
}

/** The library of libfaketime, which gives a program another clock; undefined if it is not installed. */
export function findFakeClock(): string | undefined {
  return globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];
}

async function install(packages: readonly string[]): Promise<void> {
  process.env['DEBIAN_FRONTEND'] = 'noninteractive';
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  let ended = await runQuietly('apt-get', args);
  if (!ended.ok) {
    // On a new machine the package lists are often missing or outdated.
    await runQuietly('apt-get', ['update', '-q']);
    ended = await runQuietly('apt-get', args);
  }
  if (!ended.ok) throw new TaskFailure(`apt-get could not install ${packages.join(' ')}:\n${ended.output}`);
}

async function hasPostgres(): Promise<boolean> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  return versions.some(
    (version) =>
      Number(version) >= OLDEST_POSTGRES && existsSync(`/usr/lib/postgresql/${version}/bin/postgres`),
  );
}
