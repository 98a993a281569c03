import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandLine } from './run-command.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = mkdtempSync(join(tmpdir(), 'portal-forbidden-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

const portal = (line: string) => runCommandLine(line.split(' '), { DATABASE_URL: world.url });

test('preflight set stores the severity for a client and writes an audit row', async () => {
  const { clientId } = await world.client();
  const set = await portal(`preflight set no_hs_code blocker --client ${clientId}`);
  expect(set.out).toMatch(/^no_hs_code was a warning for \S+, and is a blocker now\.$/);
  expect((await portal(`preflight list --client ${clientId}`)).out).toMatch(/no_hs_code +blocker/);
  expect((await portal(`preflight set luck blocker --client ${clientId}`)).error).toContain(
    'There is no finding "luck".',
  );
  const { rows } = await world.owner.query(
    `select subject, client_id, after from audit_log where operation = 'operator.preflight.set'`,
  );
  expect(rows).toEqual([{ subject: 'no_hs_code', client_id: clientId, after: 'BLOCKER' }]);
});

test('forbidden load replaces the starter list, and a file with errors changes nothing', async () => {
  await portal('db migrate');
  expect((await portal('forbidden list')).out).toMatch(/any +SG +Chewing gum +170410/);
  const path = join(folder, 'forbidden.csv');
  const header = 'from,to,goods,hs,words,reason,source,source_date';
  const good = 'SG,ID,Durian,0810.60,durian; fresh durian,it smells.,House rule,2026-01-02';
  writeFileSync(path, `${header}\n${good}\n,,Nothing to tell it by,,,it is so.,House rule,2026-01-02\n`);
  expect((await portal(`forbidden load ${path}`)).error).toContain('row 3: needs HS codes or words');
  writeFileSync(path, `${header}\n${good}\n`);
  expect((await portal(`forbidden load ${path}`)).out).toMatch(/^1 entries loaded; \d+ entries replaced\.$/);
  await portal('db migrate');
  expect((await portal('forbidden list')).out.split('\n')).toHaveLength(2);
});
