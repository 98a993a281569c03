import { listCustomers } from '@portal/contract/customers';
import { answer } from './story-answers.ts';

/** The customers of the client: one. */
export const customersAnswer = answer(listCustomers, () => ({
  data: [
    {
      id: '01890000-0000-7000-8000-0000000000d1',
      code: 'KAYA',
      name: 'Kaya Toast',
      email: null,
      phone: null,
      status: 'ACTIVE' as const,
      activeUsers: 2,
      recentOrders: 214,
      openExceptions: 4,
      lastOrderAt: '2026-11-20T03:00:00Z',
      credit: null,
      currency: 'MYR',
      createdAt: '2026-11-01T00:00:00Z',
      updatedAt: '2026-11-01T00:00:00Z',
    },
  ],
  page: 1,
  totalPage: 1,
  totalCount: 1,
}));
