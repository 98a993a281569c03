import { expect, it } from 'vitest';
import { newestFirst } from './sort-newest-first.ts';

const at = (status: string, updateTimestamp: string) => ({ serviceType: 'ORDER', status, updateTimestamp });

it('what was allocated the moment it was created stands above its creation', () => {
  const noon = '2026-11-21T12:00:00Z';
  const events = [at('CREATED', noon), at('ALLOCATED', noon), at('CANCELLED', '2026-11-21T13:00:00+00:00')];
  expect(newestFirst(events).map(({ status }) => status)).toEqual(['CANCELLED', 'ALLOCATED', 'CREATED']);
});
