import { editProfile, getProfile } from '@portal/contract/accounts';
import { getSession } from '@portal/contract/auth';
import { createOrder, listOrders } from '@portal/contract/orders';
import { exampleOf } from '@portal/tests/walk/examples.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a person sets their own name, language and time zone; absent keeps, null gives the client’s back', async () => {
  const client = await world.client();
  const [by, colleague] = [await client.as('CLIENT_VIEWER'), await client.as('CLIENT_ADMIN')];
  const body = { name: 'Ann Lee', timeZone: 'Europe/Berlin', language: 'th' } as const;
  expect((await by.call(editProfile, { body })).answer.value).toMatchObject({
    ...body,
    client: { timeZone: 'Asia/Singapore' },
  });
  expect((await by.call(getSession)).answer.value).toMatchObject(body);
  await by.call(editProfile, { body: { timeZone: null } });
  expect((await by.call(getProfile)).answer.value).toMatchObject({ ...body, timeZone: null });
  expect((await by.call(getSession)).answer.value).toMatchObject({ ...body, timeZone: 'Asia/Singapore' });
  expect((await colleague.call(getSession)).answer.value).toMatchObject({
    timeZone: 'Asia/Singapore',
    language: null,
  });
});

test('somebody of a partner alone has a profile too', async () => {
  const by = await (await world.partner({ name: 'Haul' })).as('PARTNER_OPERATOR');
  const body = { timeZone: 'Asia/Bangkok' };
  expect((await by.call(editProfile, { body })).answer.value).toMatchObject({
    ...body,
    client: null,
    partners: [{ name: 'Haul', role: 'PARTNER_OPERATOR' }],
  });
});

test.each(['Mars/Olympus', '+08:00', ''])(
  'the time zone "%s" is refused with one that is right',
  async (timeZone) => {
    const by = await (await world.client()).as('CLIENT_VIEWER');
    expect((await by.call(editProfile, { body: { timeZone } })).problem).toMatchObject({
      code: 'invalid',
      ErrorDetails: [{ note: 'timeZone', reason: 'must be a time zone such as Asia/Singapore' }],
    });
  },
);

test('the days of a filter are days of the person’s zone', async () => {
  const client = await world.client();
  const by = await client.as('CLIENT_ADMIN');
  await by.call(createOrder, exampleOf(createOrder));
  // 25 hours apart: it is never the same day in both.
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: east }).format(new Date());
  const seen = async (timeZone: string) => {
    await by.call(editProfile, { body: { timeZone } });
    return (await by.call(listOrders, { query: { createdFrom: day, createdTo: day } })).answer.totalCount;
  };
  expect([await seen(east), await seen(west)]).toEqual([1, 0]);
});
