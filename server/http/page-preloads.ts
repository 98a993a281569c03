import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What stands for a module in the build's manifest. */
interface BuiltModule {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltModule>>;

const ENTRY = 'index.html';
/** What every signed-in page shows first; one step of fetching less for each that is named here. */
const FRAME = ['routes/app.tsx', 'routes/shell/shell.tsx'];

export interface Pages {
  /** For somebody who has yet to sign in. */
  readonly plain: Buffer;
  /** For somebody who brings a session: the browser fetches the portal's frame at once, and not when the first script asks. */
  readonly signedIn: Buffer;
}

/**
 * The one page of a built web app, in both forms. `firstQuestion` is the address every signed-in page asks first, and
 * with this while its scripts come.
 */
export async function readPages(folder: string, firstQuestion: string): Promise<Pages> {
  const plain = await readFile(join(folder, ENTRY));
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  return { plain, signedIn: Buffer.from(withFrame(plain.toString(), manifest, firstQuestion)) };
}

/** The page with links to what its frame is made of, and to the first question. */
export function withFrame(page: string, manifest: Manifest, firstQuestion: string): string {
  const there = filesOf(manifest, [ENTRY]);
  const links = [...filesOf(manifest, FRAME)]
    .filter((file) => !there.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
  const ask = `<link rel="preload" as="fetch" crossorigin href="${firstQuestion}">`;
  return page.replace('</head>', `${[ask, ...links].join('\n')}\n</head>`);
}

/** Scripts and styles of modules and of all they import at once. */
function filesOf(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const found = manifest[name];
    if (found === undefined) throw new Error(`the build's manifest has no ${name}`);
    found.imports?.forEach(visit);
    found.css?.forEach((file) => files.add(file));
    files.add(found.file);
  };
  names.forEach(visit);
  return files;
}
