import { clientStatusField, orderStatus } from '@portal/contract/orders';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addClientStatuses } from './add-client-statuses.ts';

const schema = z.strictObject({
  data: z.array(z.strictObject({ status: orderStatus })),
  legs: z
    .record(
      z.string(),
      z.strictObject({
        serviceType: z.string(),
        status: z.string().nullable(),
        clientStatus: clientStatusField,
      }),
    )
    .nullable(),
  other: z.strictObject({ serviceType: z.string(), status: z.string() }),
});

const delivered = { serviceType: 'LAST_MILE', status: 'DELIVERED' };
const word = { name: 'Arrived', texts: { th: 'ถึงแล้ว' } };
const find = ({ serviceType, status }: { serviceType: string; status: string }) =>
  serviceType === 'LAST_MILE' && status === 'DELIVERED' ? word : undefined;

test('the word stands beside our status wherever the schema has a place for it, in lists and maps too', () => {
  const value = {
    data: [{ status: { ...delivered, remarks: null } }, { status: { ...delivered, status: 'LOST' } }],
    legs: { a: { ...delivered }, b: { ...delivered, status: null } },
    other: { ...delivered },
  };
  addClientStatuses(schema, value, find);
  expect(value).toEqual({
    data: [
      { status: { ...delivered, remarks: null, clientStatus: word } },
      { status: { ...delivered, status: 'LOST' } },
    ],
    legs: { a: { ...delivered, clientStatus: word }, b: { ...delivered, status: null } },
    other: delivered,
  });
});

test('a value that is null where the schema has objects stays as it is', () => {
  const value = { data: [], legs: null, other: { ...delivered } };
  addClientStatuses(schema, value, find);
  expect(value).toEqual({ data: [], legs: null, other: delivered });
});
