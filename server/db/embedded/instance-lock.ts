import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isCode } from './binaries.ts';

/** Who holds the lock; `born` tells a process from a later one with the same id ('' where the system cannot say). */
interface Holder {
  readonly pid: number;
  readonly born: string;
}

export type LockAttempt =
  | { readonly taken: true; release(): void }
  | { readonly taken: false; readonly holder: Holder };

/** Takes the lock file at `path` for this process, over the head of a holder that is dead. Never waits. */
export function takeInstanceLock(path: string): LockAttempt {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, born: birthOf(process.pid) }));
  try {
    for (;;) {
      if (link(own, path)) return { taken: true, release: () => rmSync(path, { force: true }) };
      const holder = readHolder(path);
      if (holder === undefined) continue;
      if (isAlive(holder)) return { taken: false, holder };
      clear(path, holder, own);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

function link(from: string, to: string): boolean {
  try {
    // A hard link appears with its content or not at all, so nobody reads half a lock.
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Removes a dead holder's lock, unless another process has just put its own there. */
function clear(path: string, dead: Holder, own: string): void {
  const aside = `${own}.dead`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved !== undefined && (moved.pid !== dead.pid || moved.born !== dead.born)) link(aside, path);
  rmSync(aside, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    const value: Partial<Holder> = JSON.parse(readFileSync(path, 'utf8'));
    return { pid: value.pid ?? 0, born: value.born ?? '' };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    // Not JSON: a full disk cut it short. Its writer has not survived that.
    if (error instanceof SyntaxError) return { pid: 0, born: '' };
    throw error;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid <= 0) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false;
  }
  return holder.born === birthOf(holder.pid);
}

/** The start time the kernel keeps for a process, in ticks since boot, with the boot it belongs to. */
function birthOf(pid: number): string {
  if (process.platform !== 'linux') return '';
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The second field is the program's name in brackets and may hold anything: the state comes right after it, the
    // start time 19 fields later.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Killed, and nobody has asked how it ended: a first process that reaps no orphans leaves it like that for ever.
    if (fields[0] === 'Z') return 'gone';
    return `${boot}:${fields[19] ?? ''}`;
  } catch {
    return 'gone';
  }
}
