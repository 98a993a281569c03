import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../platform/log.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { isCode } from './binaries.ts';

const PATIENCE_MS = 15_000;

/**
 * Stops the PostgreSQL that a killed portal left running on these rows, and clears the pid file of one that died.
 * Stopped rather than adopted: a server that is our own child can be watched, and a restart costs 50 ms.
 */
export async function stopOrphan(clusterDir: string, log: Logger): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
  if (!isPostgresOn(pid, clusterDir)) {
    rmSync(pidFile, { force: true });
    return;
  }
  log.info({ pid }, 'stopping the PostgreSQL that an earlier run left behind');
  const begun = Date.now();
  signal(pid, 'SIGINT');
  let pressed = false;
  while (isPostgresOn(pid, clusterDir)) {
    const waited = Date.now() - begun;
    if (waited > 10_000 && !pressed) {
      signal(pid, 'SIGQUIT');
      pressed = true;
    }
    if (waited > PATIENCE_MS) {
      throw new StartupError(
        `PostgreSQL (process ${pid}) still runs on ${clusterDir} and does not stop.`,
        `End it: kill -9 ${pid}`,
      );
    }
    await sleep(20);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!isCode(error, 'ESRCH')) throw error;
  }
}

/** Reads the process's command line, so that a recycled process id is never taken for a database. */
function isPostgresOn(pid: number, clusterDir: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  return commandLine(pid).some((word) => word === clusterDir);
}

function commandLine(pid: number): string[] {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split(' ');
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
