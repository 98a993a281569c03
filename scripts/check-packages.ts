import { readFile } from 'node:fs/promises';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * The errors of the lock file: a package below its floor, with the address of a registry, without a checksum, or
 * without one of its platform builds (then `npm install` works on this machine and `npm ci` fails on others).
 */
export function findLockFaults(
  packages: Readonly<Record<string, Locked>>,
  floors: Readonly<Record<string, string>>,
): string[] {
  const faults: string[] = [];
  const lockedNames = new Set<string>();
  for (const [folder, locked] of Object.entries(packages)) {
    const name = folder.split('node_modules/').at(-1) ?? '';
    if (!folder.includes('node_modules/') || locked.link === true || locked.version === undefined) continue;
    lockedNames.add(name);
    const floor = floors[name];
    if (floor !== undefined && isBelow(locked.version, floor)) {
      faults.push(`${folder} is ${locked.version}; its floor is ${floor} (scripts/version-floors.json)`);
    }
    if (locked.resolved?.startsWith('http') === true) {
      faults.push(
        `${folder} names the address ${locked.resolved}; npm install again with this repository's .npmrc`,
      );
    }
    for (const platformBuild of Object.keys(locked.optionalDependencies ?? {})) {
      if (!isLocked(packages, folder, platformBuild)) {
        faults.push(
          `${folder} ${locked.version} wants ${platformBuild}, which is not in the lock: choose a version published whole`,
        );
      }
    }
    if (locked.integrity === undefined) faults.push(`${folder} has no integrity checksum`);
  }
  for (const name of Object.keys(floors)) {
    if (!lockedNames.has(name))
      faults.push(`${name} has a floor but is not installed: remove it from scripts/version-floors.json`);
  }
  return faults;
}

/** Resolves like Node.js: beside the dependent, then in each folder above it. */
function isLocked(packages: Readonly<Record<string, Locked>>, dependent: string, name: string): boolean {
  for (
    let folder = dependent;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (`${folder}/node_modules/${name}` in packages) return true;
  }
  return `node_modules/${name}` in packages;
}

/** Compares `major.minor.patch`; a version with a suffix after a dash is lower than the release. */
export function isBelow(version: string, floor: string): boolean {
  const [release = '', prerelease] = version.split('-', 2);
  const have = release.split('.').map(Number);
  const need = floor.split('.').map(Number);
  for (const [place, platformBuild] of need.entries()) {
    const got = have[place] ?? 0;
    if (got !== platformBuild) return got < platformBuild;
  }
  return prerelease !== undefined;
}

if (import.meta.main) {
  const lock: { packages: Record<string, Locked> } = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const floors: Record<string, string> = JSON.parse(await readFile('scripts/version-floors.json', 'utf8'));
  const faults = findLockFaults(lock.packages, floors);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
