import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toOpenApi } from '@portal/contract/core';
import { operations } from '@portal/contract';
import { webhooks } from '@portal/contract/webhooks';

const FILE = join(import.meta.dirname, '..', 'contract', 'openapi.json');

/** Writes contract/openapi.json. With `--check` it fails if the committed file differs from the contract. */
const document = `${JSON.stringify(toOpenApi(operations, { title: 'Client Portal API', version: '1' }, webhooks), undefined, 2)}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, document);
} else if (readFileSync(FILE, 'utf8') !== document) {
  console.error('contract/openapi.json is not what the contract makes. Run: npm run openapi');
  process.exitCode = 1;
}
