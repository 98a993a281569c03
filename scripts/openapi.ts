import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApiDocument } from '@portal/contract/api-document';
import { formatApiSurface, type ApiDocument } from './api-surface.ts';

const CONTRACT = join(import.meta.dirname, '..', 'contract');
const SURFACE_FILE = join(CONTRACT, 'api-surface.txt');

/**
 * Writes contract/dist/openapi.json and contract/api-surface.txt. With `--document <file>` it writes only the document, with
 * `--check` it fails if the committed surface differs.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' }, document: { type: 'string' } } });
const document = buildApiDocument();
if (values.document !== undefined) {
  writeDocument(values.document);
} else if (values.check === true) {
  if (readFileSync(SURFACE_FILE, 'utf8') !== formatSurface()) {
    console.error('contract/api-surface.txt is not what the contract makes. Run: npm run openapi');
    process.exitCode = 1;
  }
} else {
  writeDocument(join(CONTRACT, 'dist', 'openapi.json'));
  writeFileSync(SURFACE_FILE, formatSurface());
}

function writeDocument(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(document)}\n`);
}

function formatSurface(): string {
  return formatApiSurface(document as unknown as ApiDocument);
}
