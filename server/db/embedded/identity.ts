import { spawnSync } from 'node:child_process';

/** The user PostgreSQL runs as where it is not this process's own; numeric ids. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: Identity = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root, so root hands it to `nobody`; anybody else runs it as themselves. */
export function postgresIdentity(): Identity | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** True when a program of that identity can enter `folder`, asked of the kernel rather than read off mode bits. */
export function canEnter(folder: string, identity: Identity | undefined): boolean {
  const entered = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    cwd: '/',
    stdio: 'ignore',
    ...identity,
  });
  return entered.status === 0;
}

/** True when a program of that identity can run `program --version`. */
export function canRun(program: string, identity: Identity | undefined): boolean {
  return spawnSync(program, ['--version'], { cwd: '/', stdio: 'ignore', ...identity }).status === 0;
}
