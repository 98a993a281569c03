import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { definedTexts } from '../../i18n/messages.ts';
import { findMessageCalls, readMessageCall, type Node } from './message-calls.ts';
import { operations } from '@portal/contract';
import { allMailMessages } from '@portal/contract/mail';
import { REASONS } from '@portal/contract/reasons';

export interface EnglishText {
  readonly english: string;
  /** The comment above the message in the code, as a hint for translators. */
  readonly comment?: string;
}

/** By namespace, then by key. */
export type EnglishTexts = ReadonlyMap<string, ReadonlyMap<string, EnglishText>>;

/** What operations of the contract and commands of operators did. */
const AUDIT_NAMESPACE = 'audit-actions';

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
    if (!source.includes('defineMessages(')) continue;
    for (const [name, texts] of await readMessages(path, source)) {
      if (namespaces.has(name)) throw new Error(`Two catalogues are called ${name}; one is in ${path}`);
      namespaces.set(name, withComments(texts, source));
    }
  }
  const auditTexts = operations.flatMap(({ id, audit }) =>
    audit === undefined ? [] : [[id, { english: audit }] as const],
  );
  namespaces.set(AUDIT_NAMESPACE, new Map([...(namespaces.get(AUDIT_NAMESPACE) ?? []), ...auditTexts]));
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

/** The texts that a file defines, by namespace. A file with computed texts is imported, which Node.js cannot do with a component. */
async function readMessages(
  path: string,
  source: string,
): Promise<readonly (readonly [namespace: string, texts: Readonly<Record<string, string>>])[]> {
  const calls = findMessageCalls(path, source);
  const literals = calls.map(readMessageCall);
  if (literals.every((call) => call !== undefined)) {
    return literals.map(({ namespace, texts }) => [namespace, texts]);
  }
  await import(pathToFileURL(path).href);
  return calls.map((call) => {
    const [namespace] = call['arguments'] as readonly Node[];
    const name = String(namespace?.['value']);
    return [name, definedTexts.get(name) ?? {}];
  });
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
