import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** The imports of the TypeScript files of the repository: the files that each file is imported by. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** Static and dynamic imports, exports from a file, and URLs of workers. */
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\(|new URL\()\s*'((?:\.{1,2}|@portal)\/[^']+)'/g;

/** Reads the imports of files. Paths are relative to the root of the repository. */
export async function readImporters(files: readonly string[]): Promise<Importers> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const imported of listImports(file, await readFile(file, 'utf8'))) {
      const list = importers.get(imported);
      if (list === undefined) importers.set(imported, [file]);
      else list.push(file);
    }
  }
  return importers;
}

/** The files of the repository that a text imports. */
export function listImports(file: string, text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map(([, specifier = '']) =>
    specifier.startsWith('@portal/')
      ? resolvePackage(specifier.slice('@portal/'.length))
      : posix.join(posix.dirname(file), specifier),
  );
}

/** `contract/orders` is `contract/orders/index.ts`; other paths have their ending. */
function resolvePackage(path: string): string {
  const index = join(path, 'index.ts');
  return /\.\w+$/.test(path) || !existsSync(index) ? path : index;
}

/**
 * The changed files, and all that import them directly or through others. Files that `isBoundary` names are reached, but not
 * what imports them.
 */
export function findReached(
  importers: Importers,
  changedFiles: readonly string[],
  isBoundary: (file: string) => boolean,
): Set<string> {
  const reachedFiles = new Set(changedFiles);
  // A set is iterated over the files that are added meanwhile.
  for (const file of reachedFiles) {
    if (isBoundary(file)) continue;
    for (const importer of importers.get(file) ?? []) reachedFiles.add(importer);
  }
  return reachedFiles;
}
