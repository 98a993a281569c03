import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { definedTexts } from '../../i18n/messages.ts';
import { allMailMessages } from '@portal/contract/mail';
import { REASONS } from '@portal/contract/reasons';

export interface EnglishText {
  readonly english: string;
  /** The comment above the message in the code, as a hint for translators. */
  readonly comment?: string;
}

/** By namespace, then by key. */
export type EnglishTexts = ReadonlyMap<string, ReadonlyMap<string, EnglishText>>;

const DEFINE_MESSAGES = /\bdefineMessages\(\s*'([^']+)'/;

const WEB = join(import.meta.dirname, '..', '..');

/** The source files of the web app without tests and stories. */
export function readWebSources(): readonly { readonly path: string; readonly source: string }[] {
  return globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: (name) => /^(node_modules|dist|build)$/.test(name) })
    .filter((path) => !/\.(test|stories)\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path: join(WEB, path), source: readFileSync(join(WEB, path), 'utf8') }));
}

/** Every message of the product, read from the code. */
export async function readEnglishTexts(): Promise<EnglishTexts> {
  const namespaces = new Map<string, ReadonlyMap<string, EnglishText>>();
  for (const { path, source } of readWebSources()) {
    const [, namespace] = DEFINE_MESSAGES.exec(source) ?? [];
    if (namespace === undefined) continue;
    await import(pathToFileURL(path).href);
    for (const [, name = ''] of source.matchAll(new RegExp(DEFINE_MESSAGES, 'g'))) {
      if (namespaces.has(name)) throw new Error(`Two catalogues are called ${name}; one is in ${path}`);
      namespaces.set(name, withComments(definedTexts.get(name) ?? {}, source));
    }
  }
  for (const [code, entry] of Object.entries(REASONS)) {
    const [prefix = '', key = ''] = code.split('.');
    const namespace = `reasons-${prefix}`;
    const english = typeof entry === 'string' ? entry : entry.text;
    namespaces.set(namespace, new Map([...(namespaces.get(namespace) ?? []), [key, { english }]]));
  }
  namespaces.set(
    'mail',
    new Map(Object.entries(allMailMessages()).map(([key, english]) => [key, { english }])),
  );
  return namespaces;
}

function withComments(
  texts: Readonly<Record<string, string>>,
  source: string,
): ReadonlyMap<string, EnglishText> {
  return new Map(
    Object.entries(texts).map(([key, english]) => {
      const comment = findComment(key, source);
      return [key, comment === undefined ? { english } : { english, comment }];
    }),
  );
}

/** The `//` comment on the line above the key. */
function findComment(key: string, source: string): string | undefined {
  const match = new RegExp(String.raw`^\s*// (.+)\n\s*'?${key}'?:`, 'm').exec(source);
  return match?.[1];
}
