// Installs what the TypeScript of the portal needs: a recent Node.js, then the packages of package-lock.json. Plain
// JavaScript for Node.js 18 and later, standard library only. See docs/decisions/0004-runtime-bootstrap.md.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFileLock } from './file-lock.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNTIME = join(ROOT, '.runtime');
const OLDEST_NODE = [24, 12];

/** A problem that the user has to solve; the message says how. */
export class BootstrapError extends Error {}

/** Returns the path of a Node.js that is new enough: this one, or one that is installed once into .runtime/. */
export function ensureRuntime() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]))
    return process.execPath;
  const source = join(ROOT, 'scripts', 'runtime');
  const { version, optionalDependencies } = readJson(join(source, 'package.json'));
  const name = `node-${process.platform}-${process.arch}`;
  if (!(name in optionalDependencies)) {
    throw new BootstrapError(
      `The portal needs Node.js ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}, and none can be ` +
        `installed for ${process.platform} on ${process.arch}.\nInstall Node.js 24 from https://nodejs.org and try again.`,
    );
  }
  const folder = join(RUNTIME, `node-${version}`);
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(node)) return node;
  mkdirSync(RUNTIME, { recursive: true });
  withFileLock(join(RUNTIME, 'fetching'), () => {
    if (existsSync(node)) return;
    say(
      `Node.js ${process.versions.node} is older than ${OLDEST_NODE.join('.')}; installing ${version} into .runtime/`,
    );
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(source, unfinished, { recursive: true });
    npm(
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      unfinished,
      process.execPath,
    );
    if (!existsSync(join(unfinished, 'node_modules', name, 'bin', 'node'))) {
      throw new BootstrapError(`npm did not install ${name}; check its settings "omit", "os" and "cpu".`);
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  });
  return node;
}

/** Runs `npm ci` if node_modules differs from package-lock.json. */
export function ensurePackages() {
  if (packagesAreCurrent()) return;
  mkdirSync(RUNTIME, { recursive: true });
  withFileLock(join(RUNTIME, 'installing'), () => {
    if (packagesAreCurrent()) return;
    const count = Object.keys(readJson(join(ROOT, 'package-lock.json')).packages).length;
    say(`Installing the packages of package-lock.json (about ${count}; the first time takes about a minute)`);
    const started = Date.now();
    npm(
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      ROOT,
      process.execPath,
    );
    say(`Packages are installed (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  });
}

/**
 * npm writes node_modules/.package-lock.json as the last step of an install, and `npm ci` removes it first. So it
 * describes a completed install, by whatever command.
 */
function packagesAreCurrent() {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const expected = readJson(join(ROOT, 'package-lock.json')).packages;
  const folders = (packages) => Object.keys(packages).filter((folder) => folder.includes('node_modules/'));
  return (
    folders(expected).every((folder) =>
      folder in installed
        ? installed[folder].version === expected[folder].version
        : expected[folder].optional === true,
    ) && folders(installed).every((folder) => folder in expected)
  );
}

function npm(args, cwd, node) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  // Variables of the outer npm, which would direct a nested npm to the wrong folder.
  for (const key of Object.keys(env)) {
    if (/^npm_(lifecycle|package)_|^npm_config_(local_prefix|prefix|workspaces?|ignore_scripts)$/.test(key))
      delete env[key];
  }
  const script = process.env.npm_execpath ?? '';
  const [command, ...first] = /npm-cli\.c?js$/.test(script) ? [node, script] : ['npm'];
  const { error, status, signal } = spawnSync(command, [...first, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error !== undefined) throw new BootstrapError(`npm could not be started: ${error.message}`);
  if (signal !== null)
    throw new BootstrapError(`npm ${args[0]} was stopped by ${signal}; the next start repeats it.`);
  if (status !== 0) {
    throw new BootstrapError(
      `npm ${args[0]} failed (exit ${status}) in ${cwd}.\nThe lines above show the error; usual causes are no connection to the ` +
        'package registry or a full disk. The next start repeats it.',
    );
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function say(line) {
  process.stderr.write(`· ${line}\n`);
}
