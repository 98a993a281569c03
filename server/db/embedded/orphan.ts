import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../platform/log.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { hasErrorCode } from './binaries.ts';

const STOP_TIMEOUT_MS = 15_000;

/**
 * Stops the PostgreSQL that a killed portal left running on this cluster, and deletes the pid file of one that crashed. It
 * is not reused: only a child process can be watched, and a restart takes 50 ms. Errors: StartupError when it does not stop.
 */
export async function stopOrphan(clusterDir: string, log: Logger): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
  if (!isPostgresOn(pid, clusterDir)) {
    rmSync(pidFile, { force: true });
    return;
  }
  log.info({ pid }, 'stopping the PostgreSQL of an earlier run');
  const startedAt = Date.now();
  sendSignal(pid, 'SIGINT');
  let isForced = false;
  while (isPostgresOn(pid, clusterDir)) {
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > 10_000 && !isForced) {
      sendSignal(pid, 'SIGQUIT');
      isForced = true;
    }
    if (waitedMs > STOP_TIMEOUT_MS) {
      throw new StartupError(
        `PostgreSQL (process ${pid}) is running on ${clusterDir} and does not stop.`,
        `End it: kill -9 ${pid}`,
      );
    }
    await sleep(20);
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error;
  }
}

/** Compares the command line, because the process id may by now belong to another program. */
function isPostgresOn(pid: number, clusterDir: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  return readCommandLine(pid).some((argument) => argument === clusterDir);
}

function readCommandLine(pid: number): string[] {
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
