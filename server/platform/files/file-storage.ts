import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface StoredFile {
  readonly key: string;
  /** Size. */
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Storage of uploads, logos, exports and documents. Keys start with the client's id. */
export interface FileStorage {
  /** Stores a stream under a new key in `folder`. The file becomes visible when all of it is written. */
  store(folder: string, stream: Readable): Promise<StoredFile>;
  write(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Buffer>;
  open(key: string): Readable;
  /** In bytes. */
  size(key: string): Promise<number>;
  remove(key: string): Promise<void>;
  /** Errors: throws when the storage is not writable. */
  check(): Promise<void>;
}

/** Stores files in a folder of this machine. */
export function openFolderStorage(root: string): FileStorage {
  const pathOf = (key: string) => {
    const path = normalize(join(root, key));
    if (!path.startsWith(normalize(root) + sep)) throw new Error(`a file key leaves its folder: ${key}`);
    return path;
  };
  return {
    store: async (folder, stream) => {
      const key = `${folder}/${randomUUID()}`;
      const hash = createHash('sha256');
      let bytes = 0;
      async function* measure(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      }
      await writeAtomically(pathOf(key), (partialPath) =>
        pipeline(stream, measure, createWriteStream(partialPath, { flush: true })),
      );
      return { key, bytes, sha256: hash.digest('hex') };
    },
    write: async (key, bytes) =>
      writeAtomically(pathOf(key), (partialPath) => writeFile(partialPath, bytes, { flush: true })),
    read: async (key) => readFile(pathOf(key)),
    open: (key) => createReadStream(pathOf(key)),
    size: async (key) => (await stat(pathOf(key))).size,
    remove: async (key) => rm(pathOf(key), { force: true }),
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const probePath = join(root, `.probe-${process.pid}`);
      await writeFile(probePath, 'ok');
      await rm(probePath, { force: true });
    },
  };
}

/** Writes to a partial file and renames it. A write that fails leaves no file behind. */
async function writeAtomically(path: string, write: (partialPath: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const partialPath = `${path}.partial`;
  try {
    await write(partialPath);
    await rename(partialPath, path);
  } catch (error) {
    await rm(partialPath, { force: true });
    throw error;
  }
}
