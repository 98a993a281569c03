import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hasErrorCode } from './binaries.ts';

/**
 * The process that holds the lock. `startTime` distinguishes it from a later process with the same id; empty when the
 * system has none.
 */
interface Holder {
  readonly pid: number;
  readonly startTime: string;
}

export type LockAttempt =
  | { readonly isAcquired: true; release(): void }
  | { readonly isAcquired: false; readonly holder: Holder };

/** Acquires the lock file at `path` for this process, also when its holder is dead. Never waits. */
export function acquireInstanceLock(path: string): LockAttempt {
  const ownPath = `${path}.${process.pid}`;
  writeFileSync(ownPath, JSON.stringify({ pid: process.pid, startTime: readStartTime(process.pid) }));
  try {
    for (;;) {
      if (tryLink(ownPath, path)) return { isAcquired: true, release: () => rmSync(path, { force: true }) };
      const holder = readHolder(path);
      if (holder === undefined) continue;
      if (isAlive(holder)) return { isAcquired: false, holder };
      removeDeadLock(path, holder, ownPath);
    }
  } finally {
    rmSync(ownPath, { force: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    // A hard link appears together with its content, so that no process reads half a lock.
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Removes the lock of a dead holder, unless another process has acquired it in the meantime. */
function removeDeadLock(path: string, deadHolder: Holder, ownPath: string): void {
  const movedPath = `${ownPath}.dead`;
  try {
    renameSync(path, movedPath);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return;
    throw error;
  }
  const movedHolder = readHolder(movedPath);
  if (
    movedHolder !== undefined &&
    (movedHolder.pid !== deadHolder.pid || movedHolder.startTime !== deadHolder.startTime)
  )
    tryLink(movedPath, path);
  rmSync(movedPath, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    const value: Partial<Holder> = JSON.parse(readFileSync(path, 'utf8'));
    return { pid: value.pid ?? 0, startTime: value.startTime ?? '' };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    // Not JSON: a full disk cut the file off, and its writer ended with an error.
    if (error instanceof SyntaxError) return { pid: 0, startTime: '' };
    throw error;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid <= 0) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!hasErrorCode(error, 'EPERM')) return false;
  }
  return holder.startTime === readStartTime(holder.pid);
}

/** The start time of a process, in ticks since boot, with the id of the boot; `gone` for a process that has ended. */
function readStartTime(pid: number): string {
  if (process.platform !== 'linux') return '';
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The second field, the program name in brackets, may contain anything. The state follows it, and the start time
    // comes 19 fields later.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie: it has ended, and its parent has not read its exit code.
    if (fields[0] === 'Z') return 'gone';
    return `${boot}:${fields[19] ?? ''}`;
  } catch {
    return 'gone';
  }
}
