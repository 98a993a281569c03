import { expect, test } from 'vitest';
import { HUB_SERVICE_TYPES } from './hub-statuses.ts';

test('the service types with hubs are those that deliver or hand out parcels', () => {
  expect(HUB_SERVICE_TYPES).toEqual(['DOMESTIC', 'B2B', 'SELF_COLLECT_LAST_MILE', 'LAST_MILE']);
});
