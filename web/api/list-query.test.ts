import { listPartnerOrders } from '@portal/contract/partner-orders';
import { listOrders } from '@portal/contract/orders';
import { expect, it } from 'vitest';
import { listQueryKeys, readListQuery } from './list-query.ts';

it('a query has the search params that the operation accepts, and no others', () => {
  const query = readListQuery(listOrders, {
    page: '3',
    perPage: '5000',
    stage: 'IN_TRANSIT',
    serviceLevel: 'EXPRESS,ECONOMY',
    status: 'LAST_MILE:DELIVERED',
    destinationCountry: 'Thailand',
    createdFrom: '2026-11-01',
    createdTo: '2026-02-30',
    search: 'ab',
    columns: 'price',
    paymentType: '',
  });
  expect(query).toEqual({
    page: '3',
    stage: 'IN_TRANSIT',
    serviceLevel: 'EXPRESS,ECONOMY',
    status: 'LAST_MILE:DELIVERED',
    createdFrom: '2026-11-01',
  });
  expect(listQueryKeys(listOrders)).toContain('paymentType');
});

it('several clients and several tracking numbers are accepted', () => {
  const id = '0192f3a4-7b1c-7d2e-8f30-0123456789ab';
  const search = { clientId: `${id},${id}`, partnerExternalTrackingNumbers: 'P-1, P 2', page: '2' };
  expect(readListQuery(listPartnerOrders, search)).toEqual(search);
});
