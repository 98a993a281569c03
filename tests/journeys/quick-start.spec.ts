import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@portal/contract/auth';
import { fullPath } from '@portal/contract/core';
import { createCredential } from '@portal/contract/credentials';
import { expect, inject, onTestFinished, test } from 'vitest';
import { workerNumber } from '../world/workers.ts';

const SCOPES = ['orders:read', 'orders:write', 'labels:print', 'tracking:read'];

test('the commands of the quick start, run as they are in the API reference, create an order and print its label', async () => {
  const portal = inject('portalUrls')[workerNumber()] ?? '';
  const post = async (path: string, body: unknown, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answered = await fetch(portal + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answered.json()) as { token: string; value: { secret: string } };
  };
  const { token } = await post(fullPath(login), {
    email: 'shipper@demo.example',
    password: 'Portal@2026',
  });
  const name = `Quick-start ${randomUUID().slice(0, 8)}`;
  const { value } = await post(fullPath(createCredential), { name, mode: 'live', scopes: SCOPES }, token);

  const document = (await (await fetch(`${portal}/api/openapi.json`)).json()) as {
    info: { description: string };
  };
  const commands = [...document.info.description.matchAll(/```sh\n(.*?)```/gs)].map((block) => block[1]);
  expect(commands).toHaveLength(6);
  for (const scope of SCOPES) expect(document.info.description).toContain(`\`${scope}\``);
  const script = commands
    .join('\n')
    .replace('http://localhost:3000', portal)
    .replace('lp_live_your_secret', value.secret);

  const folder = mkdtempSync(join(tmpdir(), 'portal-quick-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const output = execFileSync('sh', ['-euc', script], { cwd: folder, encoding: 'utf8' });
  expect(output).toMatch(/"customerOrderCode" ?: ?"QUICK-\d+"/);
  expect(output).toContain('"nextStates"');
  expect(readFileSync(join(folder, 'label.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});
