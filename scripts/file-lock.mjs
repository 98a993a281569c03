// A lock between processes, for the steps before packages are installed. Node.js 18 and later.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Runs `work` while holding the lock file at `path`. Waits for another live process, and takes over the lock of a
 * dead one.
 */
export function withFileLock(path, work) {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    let told = false;
    while (!take(own, path)) {
      const holder = readHolder(path);
      if (holder === undefined) continue;
      if (!isAlive(holder)) {
        clear(path, holder);
        continue;
      }
      if (!told)
        process.stderr.write(`· Waiting for process ${holder}, which is doing the same (lock: ${path})\n`);
      told = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
    try {
      return work();
    } finally {
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

function take(own, path) {
  try {
    // A hard link is created together with its content, so a reader never finds an empty lock.
    linkSync(own, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead process, unless another process has just replaced it by its own. */
function clear(path, holder) {
  const aside = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (readHolder(aside) !== holder) take(aside, path);
  rmSync(aside, { force: true });
}

function readHolder(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
