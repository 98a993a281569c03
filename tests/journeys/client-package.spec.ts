import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { login } from '@portal/contract/auth';
import { fullPath } from '@portal/contract/core';
import { createCredential } from '@portal/contract/credentials';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readPdfInfo } from '../decode/pdf-pages.ts';
import { workerNumber } from '../world/workers.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const UPLOAD_EXAMPLE = 'upload-and-print-labels.ts';
const LIST_EXAMPLE = 'read-all-orders.ts';
const TSCONFIG = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: ['node'],
    // The declarations come from sources of which the types are checked; checking them again takes 13 s.
    skipLibCheck: true,
  },
  files: [UPLOAD_EXAMPLE, LIST_EXAMPLE],
};

const HEADER =
  'Order No,Receiver,Street,Town,Postcode,Country,Phone,Weight (kg),Item,Qty,Unit price,Currency,Sender,Sender street,From';

function formatRow(code: string, country: string): string {
  return `${code},Nurul Aisyah,12 Jalan Ampang,Kuala Lumpur,50450,${country},+60123456789,1.25,Cotton T-shirt,2,12.50,SGD,Lion City Goods,8 Marina View,SG`;
}

/** A project of a customer in a temporary folder, with the packed client, zod and the types of Node.js. */
async function createProject(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const packed = await run('npm', ['pack', '-w', '@portal/client', '--json', '--pack-destination', folder], {
    cwd: ROOT,
  });
  expect(packed.stdout).toContain('portal-client-');
  const client = join(folder, 'node_modules/@portal/client');
  mkdirSync(client, { recursive: true });
  await run('tar', ['-xzf', join(folder, 'portal-client-0.1.0.tgz'), '-C', client, '--strip-components=1']);
  mkdirSync(join(folder, 'node_modules/@types'));
  for (const name of ['zod', '@types/node'])
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  for (const example of [UPLOAD_EXAMPLE, LIST_EXAMPLE])
    copyFileSync(join(client, 'examples', example), join(folder, example));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  return folder;
}

/** The imports of the packed declarations that a customer's project cannot resolve, as `file: specifier`. */
function findUnresolvedImports(client: string): string[] {
  const dist = join(client, 'dist');
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .flatMap((name) => {
      const file = join(dist, name);
      const imports = readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"]([\w@./-]+)['"]/g);
      return [...imports].flatMap(([, specifier = '']) => {
        const isResolved = specifier.startsWith('.')
          ? existsSync(join(dirname(file), specifier.replace(/\.[jt]s$/, '.d.ts')))
          : /^zod(\/|$)/.test(specifier);
        return isResolved ? [] : [`${name}: ${specifier}`];
      });
    });
}

/** Returns the secret of a new API credential of the demo client. */
async function createSecret(portal: string): Promise<string> {
  const post = async (path: string, body: unknown, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(portal + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { token: string; value: { secret: string } };
  };
  const { token } = await post(fullPath(login), { email: 'shipper@demo.example', password: 'Portal@2026' });
  const scopes = ['orders:read', 'orders:write', 'labels:print'];
  const name = `Client package ${randomUUID().slice(0, 8)}`;
  return (await post(fullPath(createCredential), { name, mode: 'live', scopes }, token)).value.secret;
}

test('the examples of the packed client pass the type check, print a label per order and list each order once', async () => {
  const portal = inject('portalUrls')[workerNumber()] ?? '';
  const folder = await createProject();
  const client = join(folder, 'node_modules/@portal/client');
  expect(findUnresolvedImports(client)).toEqual([]);
  expect(readFileSync(join(client, 'dist/openapi.json'), 'utf8')).toContain('"openapi":"3.1.0"');
  await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder]);

  const prefix = `CLI${randomUUID().slice(0, 6).toUpperCase()}`;
  const rows = ['MY', 'MY', 'Malayzia', 'MY'].map((country, index) =>
    formatRow(`${prefix}-${index}`, country),
  );
  writeFileSync(join(folder, 'orders.csv'), [HEADER, ...rows].join('\r\n'));
  const runExample = (token: string, ...command: readonly string[]) =>
    run(process.execPath, command, {
      cwd: folder,
      env: { ...process.env, PORTAL_URL: portal, PORTAL_TOKEN: token },
    });

  const uploadCommand = [UPLOAD_EXAMPLE, 'orders.csv', 'labels.pdf'];
  await expect(runExample('lp_live_unknown', ...uploadCommand)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Refused: [a-z_]+\.[a-z_]+ \(signed_out\): /),
  });
  expect(existsSync(join(folder, 'labels.pdf'))).toBe(false);

  const secret = await createSecret(portal);
  const { stdout } = await runExample(secret, ...uploadCommand);
  expect(stdout).toContain('3 orders created');
  expect(stdout).toMatch(/^Row 4, Country: row\.[a-z_]+: /m);
  const { Pages } = await readPdfInfo(readFileSync(join(folder, 'labels.pdf')));
  expect(Pages).toBe('3');

  const list = (await runExample(secret, LIST_EXAMPLE)).stdout.trim().split('\n');
  expect(list.at(-1)).toBe(`${new Set(list).size - 1} orders`);
  expect(list.length).toBeGreaterThan(3);
});
