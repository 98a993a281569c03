import { expect, test } from 'vitest';
import { isAuthorOf, type EventAuthor } from './event-authors.ts';

const PARTNER: EventAuthor = { kind: 'PARTNER', partnerIds: ['p-1', 'p-2'] };
const CLIENT: EventAuthor = { kind: 'CLIENT' };

test.each([
  ['a partner is the author of its own event', PARTNER, ['LAST_MILE', 'PARTNER', 'p-2'], true],
  [
    'a partner is not the author of the event of another partner',
    PARTNER,
    ['LAST_MILE', 'PARTNER', 'p-3'],
    false,
  ],
  [
    'a partner is not the author of the event of a client',
    PARTNER,
    ['FREIGHT_FORWARDER', 'API', null],
    false,
  ],
  ['a partner is not the author of a status of the whole order', PARTNER, ['ORDER', 'PARTNER', 'p-1'], false],
  [
    'a client is the author of an event of its own freight',
    CLIENT,
    ['FREIGHT_FORWARDER', 'FILE', null],
    true,
  ],
  [
    'a client is not the author of the freight of a partner',
    CLIENT,
    ['FREIGHT_FORWARDER', 'PARTNER', 'p-1'],
    false,
  ],
  ['a client is not the author of an event of the last mile', CLIENT, ['LAST_MILE', 'PORTAL', null], false],
  ['a client is not the author of a result of the portal', CLIENT, ['B2B', 'SYSTEM', null], false],
] as const)('%s', (_, author, [serviceType, source, partnerId], isAuthor) => {
  expect(isAuthorOf(author, { serviceType, source, partnerId })).toBe(isAuthor);
});
