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

const runPortalCommand = async (line: string) => {
  const result = await runCommandLine(line.split(' '), { DATABASE_URL: world.url });
  return result.exitCode === 0 ? result.out : result.error;
};

async function evaluate(clientId?: string) {
  const context = { targetingKey: 'anonymous', ...(clientId === undefined ? {} : { clientId }) };
  const { answer } = await world.guest.call(evaluateFlags, { body: { context } });
  return Object.fromEntries(answer.flags.map(({ key, value, reason }) => [key, `${value} ${reason}`]));
}

const openFlagsFor = (environment: 'dev' | 'sandbox' | 'prod', flagsUrl?: string) =>
  openFlags({
    database: world.database,
    clock: { now: () => new Date() },
    log: openLog('silent'),
    flagsUrl,
    environment,
  });

describe('flags', () => {
  test('a client value overrides the value for all clients; an unset flag does not resolve', async () => {
    const otherClient = await world.client();
    expect(await evaluate(client.clientId)).toEqual({});
    expect(await runPortalCommand(`flag set ${NEW_BAR} on`)).toBe(
      `${NEW_BAR} was unset for all clients, and is on now.`,
    );
    await runPortalCommand(`flag set ${NEW_BAR} off --client ${client.clientId}`);
    expect(await evaluate(client.clientId)).toEqual({ [NEW_BAR]: 'false TARGETING_MATCH' });
    expect(await evaluate(otherClient.clientId)).toEqual({ [NEW_BAR]: 'true STATIC' });
    expect(await evaluate()).toEqual({ [NEW_BAR]: 'true STATIC' });
    await runPortalCommand(`flag set ${NEW_BAR} unset --client ${client.clientId}`);
    expect(await evaluate(client.clientId)).toEqual({ [NEW_BAR]: 'true STATIC' });
    const history = (await runPortalCommand(`flag history ${NEW_BAR}`)).split('\n').slice(1);
    expect(history.map((line) => line.split(/ {2,}/).slice(3).join(' '))).toEqual([
      'off unset',
      'unset off',
      'unset on',
    ]);
    expect(history[0]).toMatch(/^\d{4}-.*Z +operator:\w/);
  });

  test('flags that do not resolve have their default: off, but the logo form on', async () => {
    const flags = openFlagsFor('dev');
    const values = await flags.getValues(client.clientId);
    expect(values[LOGO]).toBe(true);
    expect(values['display-manage-customers']).toBe(false);
    expect(await flags.isOn(LOGO, null)).toBe(true);
    await runPortalCommand(`flag set ${LOGO} off --client ${client.clientId}`);
    expect(await flags.isOn(LOGO, client.clientId)).toBe(false);
  });

  test('a flag with an allow-list is on only for clients on the list of the environment', async () => {
    await runPortalCommand(`flag set ${LISTED} on`);
    const isListedOn = async (environment: 'dev' | 'sandbox') =>
      openFlagsFor(environment).isOn(LISTED, client.clientId);
    expect(await isListedOn('dev')).toBe(false);
    await runPortalCommand(`flag allow ${LISTED} --client ${client.clientId} --environment dev`);
    expect([
      await isListedOn('dev'),
      await isListedOn('sandbox'),
      await openFlagsFor('dev').isOn(LISTED, null),
    ]).toEqual([true, false, false]);
    await runPortalCommand(`flag set ${LISTED} off`);
    expect(await isListedOn('dev')).toBe(false);
  });

  test('an allow-list refuses more clients than the maximum of its environment', async () => {
    const outputs: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const { clientId } = await world.client();
      outputs.push(await runPortalCommand(`flag allow ${LISTED} --client ${clientId} --environment sandbox`));
    }
    expect(outputs.slice(0, 7).every((line) => line.includes('is on the sandbox list'))).toBe(true);
    expect(outputs[7]).toContain('The sandbox list is full with 7 clients: ');
    const listed = /clients: (\w+)/.exec(outputs[7] ?? '')?.[1] ?? '';
    expect(
      await runPortalCommand(`flag disallow ${LISTED} --client ${listed} --environment sandbox`),
    ).toContain('is off the sandbox list');
    expect(await runPortalCommand(`flag list`)).toMatch(new RegExp(`${LISTED} +\\w+ .*sandbox \\w+`));
    expect(await runPortalCommand(`flag history ${LISTED}`)).toMatch(/allowed in sandbox +not allowed/);
  });

  test.each([
    ['flag set no-such-flag on', 'There is no flag "no-such-flag". The flags are:'],
    [`flag set ${LOGO} maybe`, '"maybe" is not on, off or unset.'],
    [`flag set ${LOGO} on --client nobody`, 'There is no client with code or id nobody.'],
    [`flag allow ${LOGO} --client nobody --environment dev`, `${LOGO} has no allow-list.`],
    [`flag allow ${LISTED} --client nobody --environment moon`, 'must be one of: dev, sandbox, prod'],
  ])('the command "%s" is refused with a hint', async (line, reason) => {
    expect(await runPortalCommand(line)).toContain(reason);
  });
});

describe('OFREP', () => {
  test('one flag is evaluated; errors have the error codes of OFREP', async () => {
    await runPortalCommand('flag set display-manage-customers on');
    const answer = await world.guest.call(evaluateFlag, { params: { key: 'display-manage-customers' } });
    expect(answer.answer).toEqual({
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

  test('an unchanged answer is 304 without a body', async () => {
    const first = await world.guest.call(evaluateFlags, { body: {} });
    const etag = String(first.headers['etag']);
    const again = await world.guest.call(evaluateFlags, { body: {}, headers: { 'if-none-match': etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    await runPortalCommand('flag set display-l-freight-submenu on');
    const changed = await world.guest.call(evaluateFlags, { body: {}, headers: { 'if-none-match': etag } });
    expect(changed.answer.flags.map(({ key }) => key)).toContain('display-l-freight-submenu');
  });

  test('a deployment whose FLAGS_URL is this portal gets the same flags by client', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    await runPortalCommand(`flag set com-1965-temporary-hide-client-bagging on --client ${client.clientId}`);
    const remote = openFlagsFor('dev', `http://127.0.0.1:${port}`);
    const local = openFlagsFor('dev');
    expect(await remote.getValues(client.clientId)).toEqual(await local.getValues(client.clientId));
    expect(await remote.isOn('com-1965-temporary-hide-client-bagging', client.clientId)).toBe(true);
    expect(await remote.isOn('com-1965-temporary-hide-client-bagging', null)).toBe(false);
  });
});
