import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What was stored: a key to find it by, its size and SHA-256. */
interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Where uploads, logos, exports and documents are kept. Keys start with the client's id. */
export interface Files {
  /** Streams to a key of its own under `folder`; nothing is visible until all of it is there. */
  store(folder: string, stream: Readable): Promise<StoredFile>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Buffer>;
  open(key: string): Readable;
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
  /** Throws when nothing can be written. */
  check(): Promise<void>;
}

/** Files in a folder of this machine. */
export function folderFiles(root: string): Files {
  const path = (key: string) => {
    const full = normalize(join(root, key));
    if (!full.startsWith(normalize(root) + sep)) throw new Error(`a file key leaves its folder: ${key}`);
    return full;
  };
  return {
    store: async (folder, stream) => {
      const key = `${folder}/${randomUUID()}`;
      const target = path(key);
      await mkdir(dirname(target), { recursive: true });
      const hash = createHash('sha256');
      let bytes = 0;
      const partial = `${target}.partial`;
      try {
        await pipeline(
          stream,
          async function* counted(source: AsyncIterable<Buffer>) {
            for await (const chunk of source) {
              hash.update(chunk);
              bytes += chunk.length;
              yield chunk;
            }
          },
          createWriteStream(partial, { flush: true }),
        );
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return { key, bytes, sha256: hash.digest('hex') };
    },
    write: async (key, bytes) => {
      const target = path(key);
      await mkdir(dirname(target), { recursive: true });
      const partial = `${target}.partial`;
      try {
        await writeFile(partial, bytes, { flush: true });
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: (key) => readFile(path(key)),
    open: (key) => createReadStream(path(key)),
    size: async (key) => (await stat(path(key))).size,
    remove: (key) => rm(path(key), { force: true }),
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const probe = join(root, `.probe-${process.pid}`);
      await writeFile(probe, 'ok');
      await rm(probe, { force: true });
    },
  };
}
