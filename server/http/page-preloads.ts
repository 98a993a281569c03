import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A module in the manifest of the build. */
interface BuiltModule {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltModule>>;

const ENTRY = 'index.html';
/** Modules that every signed-in page shows first. Preloading them saves one round trip for each step of imports. */
const SHELL_MODULES = ['routes/app.tsx', 'routes/shell/shell.tsx'];

export interface Pages {
  /** For a request without a session. */
  readonly signedOut: Buffer;
  /** For a request with a session: the browser preloads the modules of the shell. */
  readonly signedIn: Buffer;
}

/**
 * The page of the built web app, in both variants. `firstRequestPath` is the address that every signed-in page requests
 * first; it is preloaded while the scripts load.
 */
export async function readPages(folder: string, firstRequestPath: string): Promise<Pages> {
  const signedOut = await readFile(join(folder, ENTRY));
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  return { signedOut, signedIn: Buffer.from(addPreloads(signedOut.toString(), manifest, firstRequestPath)) };
}

/** The page with preload links to the modules of the shell and to the first request. Errors: throws for a missing module. */
export function addPreloads(page: string, manifest: Manifest, firstRequestPath: string): string {
  const entryFiles = collectFiles(manifest, [ENTRY]);
  const links = [...collectFiles(manifest, SHELL_MODULES)]
    .filter((file) => !entryFiles.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
  const requestLink = `<link rel="preload" as="fetch" crossorigin href="${firstRequestPath}">`;
  return page.replace('</head>', `${[requestLink, ...links].join('\n')}\n</head>`);
}

/** Scripts and styles of modules and of their static imports, imports first. */
function collectFiles(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const visited = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    const module = manifest[name];
    if (module === undefined) throw new Error(`the build's manifest has no ${name}`);
    module.imports?.forEach(visit);
    module.css?.forEach((file) => files.add(file));
    files.add(module.file);
  };
  names.forEach(visit);
  return files;
}
