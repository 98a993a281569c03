import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

/** An entry of package-lock.json; its key is the folder of the package. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/**
 * Libraries that are compiled into a package and have a licence of their own. Source: README of the package, 2026-11-23. The
 * packages `@img/sharp-libvips-…` list theirs in their README.
 */
const COMPILED_LIBRARIES: Readonly<Record<string, string>> = {
  'zxing-wasm': 'MIT, with ZXing-C++ (https://github.com/zxing-cpp/zxing-cpp): Apache-2.0',
};

interface ShippedPackage {
  /** `name@version` */
  readonly id: string;
  readonly license: string;
  readonly folder: string;
}

/**
 * Writes the notices of all packages that the product contains to `--document <file>`: name, version, licence, and the licence
 * text of installed packages.
 */
const { document = '' } = parseArgs({ options: { document: { type: 'string' } } }).values;
mkdirSync(dirname(document), { recursive: true });
writeFileSync(document, formatNotices(readShippedPackages()));

function readShippedPackages(): ShippedPackage[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const shipped = Object.entries(lock.packages)
    .filter(([folder, { dev, devOptional, link }]) => {
      return folder.includes('node_modules/') && dev !== true && devOptional !== true && link !== true;
    })
    .map(([folder, { version = '', license = 'see the licence text' }]) => {
      const name = folder.split('node_modules/').at(-1) ?? '';
      return { id: `${name}@${version}`, license: COMPILED_LIBRARIES[name] ?? license, folder };
    });
  const unique = new Map(shipped.map((entry) => [entry.id, entry]));
  return [...unique.values()].toSorted((a, b) => a.id.localeCompare(b.id, 'en'));
}

function formatNotices(shipped: readonly ShippedPackage[]): string {
  const idsByText = new Map<string, string[]>();
  for (const { id, folder } of shipped) {
    const text = readLicenseText(folder);
    if (text !== undefined) idsByText.set(text, [...(idsByText.get(text) ?? []), id]);
  }
  const rows = shipped.map(({ id, license }) => `| ${id} | ${license} |`);
  const texts = [...idsByText].map(([text, ids]) => `### ${ids.join(', ')}\n\n\`\`\`text\n${text}\n\`\`\``);
  return `${[
    '# Third-party notices',
    'The packages that Client Portal ships with.',
    `| package | licence |\n|---|---|\n${rows.join('\n')}`,
    '## Licence texts',
    ...texts,
  ].join('\n\n')}\n`;
}

function readLicenseText(folder: string): string | undefined {
  const file = existsSync(folder)
    ? readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))
    : undefined;
  return file === undefined
    ? undefined
    : readFileSync(join(folder, file), 'utf8')
        .replaceAll(/[ \t\r]+$/gm, '')
        .replaceAll('```', "'''")
        .trim();
}
