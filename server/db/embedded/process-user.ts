import { spawnSync } from 'node:child_process';

/** The operating system user of a program, by numeric ids. */
export interface ProcessUser {
  readonly uid: number;
  readonly gid: number;
}

const UNPRIVILEGED_USER: ProcessUser = { uid: 65534, gid: 65534 };

/** The user that PostgreSQL runs as; undefined for the user of this process. PostgreSQL refuses root, so root runs it as `nobody`. */
export function postgresUser(): ProcessUser | undefined {
  return process.getuid?.() === 0 ? UNPRIVILEGED_USER : undefined;
}

/** True when a program of that user can enter `folder`. Tested by running a program, because mode bits alone do not decide. */
export function canEnter(folder: string, user: ProcessUser | undefined): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    cwd: '/',
    stdio: 'ignore',
    ...user,
  });
  return attempt.status === 0;
}

/** True when that user can run `program --version`. */
export function canRun(program: string, user: ProcessUser | undefined): boolean {
  return spawnSync(program, ['--version'], { cwd: '/', stdio: 'ignore', ...user }).status === 0;
}
