import type { AddressInfo } from 'node:net';
import { OpenFeature } from '@openfeature/server-sdk';
import { evaluateFlag, evaluateFlags, type FlagName } from '@portal/contract/flags';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../cli/run-command.ts';
import { openLog } from '../../platform/log.ts';
import { openFlags } from './flags-service.ts';

const NEW_BAR: FlagName = 'use-287-l-parcel-b2c-clean-up';
const LOGO: FlagName = 'display-client-logo-form';
const LISTED: FlagName = 'use-751-own-freight-management-status-via-client-portal';

let world: World;
let client: TestClient;
beforeAll(async () => {
  world = await openWorld();
  client = await world.client();
});
afterAll(async () => {
  await OpenFeature.clearProviders();
  await world.close();
});

const portal = async (line: string) => {
  const ended = await runCommandLine(line.split(' '), { DATABASE_URL: world.url });
  return ended.exitCode === 0 ? ended.out : ended.error;
};

async function evaluated(clientId?: string) {
  const context = { targetingKey: 'anonymous', ...(clientId === undefined ? {} : { clientId }) };
  const { answer } = await world.guest.call(evaluateFlags, { body: { context } });
  return Object.fromEntries(answer.flags.map(({ key, value, reason }) => [key, `${value} ${reason}`]));
}

const flagsOf = (environment: 'dev' | 'sandbox' | 'prod', flagsUrl?: string) =>
  openFlags({
    database: world.database,
    clock: { now: () => new Date() },
    log: openLog('silent'),
    flagsUrl,
    environment,
  });

describe('flags', () => {
  test('resolve as they are set for everybody and over that for one client; unset they do not', async () => {
    const other = await world.client();
    expect(await evaluated(client.clientId)).toEqual({});
    expect(await portal(`flag set ${NEW_BAR} on`)).toBe(`${NEW_BAR} was unset for everybody, and is on now.`);
    await portal(`flag set ${NEW_BAR} off --client ${client.clientId}`);
    expect(await evaluated(client.clientId)).toEqual({ [NEW_BAR]: 'false TARGETING_MATCH' });
    expect(await evaluated(other.clientId)).toEqual({ [NEW_BAR]: 'true STATIC' });
    expect(await evaluated()).toEqual({ [NEW_BAR]: 'true STATIC' });
    await portal(`flag set ${NEW_BAR} unset --client ${client.clientId}`);
    expect(await evaluated(client.clientId)).toEqual({ [NEW_BAR]: 'true STATIC' });
    const history = (await portal(`flag history ${NEW_BAR}`)).split('\n').slice(1);
    expect(history.map((line) => line.split(/ {2,}/).slice(3).join(' '))).toEqual([
      'off unset',
      'unset off',
      'unset on',
    ]);
    expect(history[0]).toMatch(/^\d{4}-.*Z +operator:\w/);
  });

  test('that do not resolve are off, and the logo form on', async () => {
    const flags = flagsOf('dev');
    const values = await flags.values(client.clientId);
    expect(values[LOGO]).toBe(true);
    expect(values['display-manage-customers']).toBe(false);
    expect(await flags.isOn(LOGO, null)).toBe(true);
    await portal(`flag set ${LOGO} off --client ${client.clientId}`);
    expect(await flags.isOn(LOGO, client.clientId)).toBe(false);
  });

  test('with an allow-list are on for the clients on the list of the environment only', async () => {
    await portal(`flag set ${LISTED} on`);
    const on = async (environment: 'dev' | 'sandbox') => flagsOf(environment).isOn(LISTED, client.clientId);
    expect(await on('dev')).toBe(false);
    await portal(`flag allow ${LISTED} --client ${client.clientId} --environment dev`);
    expect([await on('dev'), await on('sandbox'), await flagsOf('dev').isOn(LISTED, null)]).toEqual([
      true,
      false,
      false,
    ]);
    await portal(`flag set ${LISTED} off`);
    expect(await on('dev')).toBe(false);
  });

  test('an allow-list holds as many clients as its environment has room for', async () => {
    const said: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const { clientId } = await world.client();
      said.push(await portal(`flag allow ${LISTED} --client ${clientId} --environment sandbox`));
    }
    expect(said.slice(0, 7).every((line) => line.includes('is on the sandbox list'))).toBe(true);
    expect(said[7]).toContain('The sandbox list holds 7, and is full: ');
    const listed = /full: (\w+)/.exec(said[7] ?? '')?.[1] ?? '';
    expect(await portal(`flag disallow ${LISTED} --client ${listed} --environment sandbox`)).toContain(
      'is off the sandbox list',
    );
    expect(await portal(`flag list`)).toMatch(new RegExp(`${LISTED} +\\w+ .*sandbox \\w+`));
    expect(await portal(`flag history ${LISTED}`)).toMatch(/allowed in sandbox +not allowed/);
  });

  test.each([
    ['flag set no-such-flag on', 'There is no flag "no-such-flag". There are:'],
    [`flag set ${LOGO} maybe`, '"maybe" is not on, off or unset.'],
    [`flag set ${LOGO} on --client nobody`, 'There is no client with code or id nobody.'],
    [`flag allow ${LOGO} --client nobody --environment dev`, `${LOGO} has no allow-list.`],
    [`flag allow ${LISTED} --client nobody --environment moon`, 'must be one of: dev, sandbox, prod'],
  ])('%s is refused with what would be right', async (line, reason) => {
    expect(await portal(line)).toContain(reason);
  });
});

describe('OFREP', () => {
  test('one flag, or the protocol’s own word for why not', async () => {
    await portal('flag set display-manage-customers on');
    const found = await world.guest.call(evaluateFlag, { params: { key: 'display-manage-customers' } });
    expect(found.answer).toEqual({
      key: 'display-manage-customers',
      value: true,
      variant: 'on',
      reason: 'STATIC',
    });
    const missing = await world.guest.call(evaluateFlag, { params: { key: 'no-such-flag' } });
    expect(missing.status).toBe(404);
    expect(missing.problem).toMatchObject({ key: 'no-such-flag', errorCode: 'FLAG_NOT_FOUND' });
    const wrong = await world.guest.call(evaluateFlags, { body: { context: { clientId: 'ACME' } } });
    expect(wrong.status).toBe(400);
    expect(wrong.problem).toMatchObject({ errorCode: 'INVALID_CONTEXT' });
  });

  test('the same answer is not sent twice', async () => {
    const first = await world.guest.call(evaluateFlags, { body: {} });
    const etag = String(first.headers['etag']);
    const again = await world.guest.call(evaluateFlags, { body: {}, headers: { 'if-none-match': etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    await portal('flag set display-l-freight-submenu on');
    const changed = await world.guest.call(evaluateFlags, { body: {}, headers: { 'if-none-match': etag } });
    expect(changed.answer.flags.map(({ key }) => key)).toContain('display-l-freight-submenu');
  });

  test('another install may point at us: its flags are then ours, by client', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    await portal(`flag set com-1965-temporary-hide-client-bagging on --client ${client.clientId}`);
    const theirs = flagsOf('dev', `http://127.0.0.1:${port}`);
    const ours = flagsOf('dev');
    expect(await theirs.values(client.clientId)).toEqual(await ours.values(client.clientId));
    expect(await theirs.isOn('com-1965-temporary-hide-client-bagging', client.clientId)).toBe(true);
    expect(await theirs.isOn('com-1965-temporary-hide-client-bagging', null)).toBe(false);
  });
});
