import { expect, test } from 'vitest';
import { findCurrentProfile } from './current-partner.ts';

const FIRST = '01a20b6e-470e-7706-92cb-eadaef8a2763';
const SECOND = '01a20b6e-48a8-7032-9c66-c03bd611fc23';
const PROFILES = [{ partnerId: FIRST }, { partnerId: SECOND }];

test.each([
  [`/partner-portals/${SECOND}/rate-cards`, undefined, SECOND],
  [`/Partner-Portals/${SECOND}`, FIRST, SECOND],
  [`/next/settings/partner-team?show=invitations&partner=${SECOND}`, FIRST, SECOND],
  ['/next/settings/partner-team', SECOND, SECOND],
  ['/next/settings/partner-team', undefined, undefined],
  ['/orders', '01a20b6e-0000-7000-8000-000000000000', undefined],
])('on %s after the page of %s, the current partner is %s', (href, last, partnerId) => {
  expect(findCurrentProfile(PROFILES, href, last)?.partnerId).toBe(partnerId);
});
