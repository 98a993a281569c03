import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Path → content. */
type Files = ReadonlyMap<string, string>;

/**
 * The classes of CSS modules that no component uses, and the classes that components use and no module declares.
 * Classes are properties of the default import: `classes.name`; a name in brackets is not recognised.
 */
export function findClassFaults(sheets: Files, sources: Files): string[] {
  const faults: string[] = [];
  const classesBySheet = new Map([...sheets].map(([path, css]) => [path, declaredClasses(css)]));
  const usedClasses = new Set([...sheets].flatMap(([path, css]) => composedClasses(path, css)));
  const exportedSheets = [...sources].flatMap(([path, code]) =>
    [...code.matchAll(/export \{ default as (\w+) \} from '([^']+\.module\.css)'/g)].map(
      ([, name = '', specifier = '']) => ({ name, sheet: resolveSheet(path, specifier) }),
    ),
  );
  for (const [path, code] of sources) {
    const imports = [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
      ([, local = '', specifier = '']) => ({ local, sheet: resolveSheet(path, specifier) }),
    );
    for (const { name, sheet } of exportedSheets) {
      const match = new RegExp(`\\b${name}\\b(?: as (\\w+))?`).exec(code);
      if (match !== null) imports.push({ local: match[1] ?? name, sheet });
    }
    for (const { local, sheet } of imports) {
      for (const [, name = ''] of code.matchAll(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, 'g'))) {
        usedClasses.add(`${sheet} .${name}`);
        if (classesBySheet.get(sheet)?.has(name) !== true) faults.push(`${path}: ${sheet} has no .${name}`);
      }
    }
  }
  for (const [sheet, names] of classesBySheet) {
    for (const name of names) {
      if (!usedClasses.has(`${sheet} .${name}`)) faults.push(`${sheet}: no component uses .${name}`);
    }
  }
  return faults;
}

function declaredClasses(css: string): ReadonlySet<string> {
  const selectors = css.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|url\([^)]*\)/g, '');
  return new Set([...selectors.matchAll(/\.([a-z_][\w-]*)(?=[^{};]*\{)/gi)].map(([, name = '']) => name));
}

function composedClasses(path: string, css: string): string[] {
  return [...css.matchAll(/composes:\s*([\w\s-]+?)(?:\s+from\s+'([^']+)')?\s*[;}]/g)].flatMap(
    ([, names = '', specifier]) => {
      const sheet = specifier === undefined ? path : resolveSheet(path, specifier);
      return names.split(/\s+/).map((name) => `${sheet} .${name}`);
    },
  );
}

function resolveSheet(path: string, specifier: string): string {
  return posix.join(posix.dirname(path), specifier);
}

function readFiles(...patterns: readonly string[]): Files {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  });
  const paths = list.split('\n').filter((path) => existsSync(path) && path !== '');
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = findClassFaults(readFiles('web/*.module.css'), readFiles('web/*.ts', 'web/*.tsx'));
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\n`);
    process.exitCode = 1;
  }
}
