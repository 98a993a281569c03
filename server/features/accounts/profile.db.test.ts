import { editProfile, getProfile } from '@portal/contract/accounts';
import { getSession } from '@portal/contract/auth';
import { createOrder, listOrders } from '@portal/contract/orders';
import { getExample } from '@portal/tests/contract-suite/examples.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a user sets own name, language and time zone; absent fields stay, null restores the client’s value', async () => {
  const client = await world.client();
  const [user, colleague] = [await client.as('CLIENT_VIEWER'), await client.as('CLIENT_ADMIN')];
  const body = { name: 'Ann Lee', timeZone: 'Europe/Berlin', language: 'th' } as const;
  expect((await user.call(editProfile, { body })).answer.value).toMatchObject({
    ...body,
    client: { timeZone: 'Asia/Singapore' },
  });
  expect((await user.call(getSession)).answer.value).toMatchObject(body);
  await user.call(editProfile, { body: { timeZone: null } });
  expect((await user.call(getProfile)).answer.value).toMatchObject({ ...body, timeZone: null });
  expect((await user.call(getSession)).answer.value).toMatchObject({ ...body, timeZone: 'Asia/Singapore' });
  expect((await colleague.call(getSession)).answer.value).toMatchObject({
    timeZone: 'Asia/Singapore',
    language: null,
  });
});

test('a user of a partner without a client has a profile', async () => {
  const user = await (await world.partner({ name: 'Haul' })).as('PARTNER_OPERATOR');
  const body = { timeZone: 'Asia/Bangkok' };
  expect((await user.call(editProfile, { body })).answer.value).toMatchObject({
    ...body,
    client: null,
    partners: [{ name: 'Haul', role: 'PARTNER_OPERATOR' }],
  });
});

test.each(['Mars/Olympus', '+08:00', ''])(
  'the time zone "%s" is refused with a valid example',
  async (timeZone) => {
    const user = await (await world.client()).as('CLIENT_VIEWER');
    expect((await user.call(editProfile, { body: { timeZone } })).problem).toMatchObject({
      kind: 'invalid',
      ErrorDetails: [{ note: 'timeZone', reason: 'must be a time zone such as Asia/Singapore' }],
    });
  },
);

test('the days of a filter are days of the user’s time zone', async () => {
  const client = await world.client();
  const user = await client.as('CLIENT_ADMIN');
  await user.call(createOrder, getExample(createOrder));
  // The zones are 25 hours apart, so their days always differ.
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: east }).format(new Date());
  const countCreatedOn = async (timeZone: string) => {
    await user.call(editProfile, { body: { timeZone } });
    return (await user.call(listOrders, { query: { createdFrom: day, createdTo: day } })).answer.totalCount;
  };
  expect([await countCreatedOn(east), await countCreatedOn(west)]).toEqual([1, 0]);
});
