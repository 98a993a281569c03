import { describe, expect, it } from 'vitest';
import { checkParties, checkParty, getPartyField, type CheckableParty } from './check-party.ts';

const PHONES: Readonly<Record<string, string>> = {
  DE: '+49 30 901820',
  MY: '+60 12 345 6780',
  TH: '02 123 4567',
};
const check = (party: CheckableParty) => checkParty('consignee', { phone: PHONES[party.country], ...party });

describe('the postcode of a party', () => {
  it('that lost a zero is a finding with the zero', () => {
    expect(check({ country: 'DE', postcode: '4109' })).toEqual([
      {
        code: 'lost_zero',
        item: null,
        params: { partyTerm: 'CONSIGNEE', postcode: '4109', country: 'DE', suggestion: '04109' },
      },
    ]);
  });

  it('that is unlike those of the country is a finding with an example', () => {
    expect(check({ country: 'DE', postcode: '123456' })).toEqual([
      {
        code: 'doubtful_postcode',
        item: null,
        params: { partyTerm: 'CONSIGNEE', postcode: '123456', country: 'DE', example: '10115' },
      },
    ]);
  });

  it.each([
    ['50450', 'Selangor', 'MY'],
    ['10250', 'Kuala Lumpur', 'MY'],
    ['93350', 'Sabah', 'MY'],
    ['50200', 'Phuket', 'TH'],
    ['50200', 'จังหวัดภูเก็ต', 'TH'],
  ])('%s in %s, %s is a finding', (postcode, province, country) => {
    expect(check({ country, province, postcode })).toEqual([
      { code: 'other_province', item: null, params: { partyTerm: 'CONSIGNEE', postcode, province } },
    ]);
  });

  it.each([
    ['50450', 'WP Kuala Lumpur', 'MY'],
    ['10250', 'Penang', 'MY'],
    ['75000', 'Negeri Melaka', 'MY'],
    ['70000', 'Negeri Sembilan', 'MY'],
    ['50200', 'Chiang Mai', 'TH'],
    ['13000', 'อยุธยา', 'TH'],
    ['15000', 'Lopburi', 'TH'],
    ['04109', undefined, 'DE'],
  ])('%s in %s, %s is none', (postcode, province, country) => {
    expect(check({ country, province, postcode })).toEqual([]);
  });

  it('that is absent is none', () => {
    expect(check({ country: 'DE' })).toEqual([]);
  });
});

describe('the phone number', () => {
  it.each([undefined, '', ' ', 'n/a', '-', 'none', 'NIL', '0000000', '12345678'])(
    '%j of a consignee is a finding that it is missing',
    (phone) => {
      expect(checkParty('consignee', { country: 'SG', phone })).toEqual([
        { code: 'phone_missing', item: null, params: { partyTerm: 'CONSIGNEE' } },
      ]);
    },
  );

  it.each([
    ['612345', 'SG'],
    ['+65 6123 45', 'SG'],
    ['+49 3', 'DE'],
  ])('%s in %s is a finding without the number', (phone, country) => {
    expect(checkParty('consignee', { country, phone })).toEqual([
      { code: 'doubtful_phone', item: null, params: { partyTerm: 'CONSIGNEE', country } },
    ]);
  });

  it('of other parties is none if it is absent, and one if it is a placeholder', () => {
    for (const role of ['consignor', 'pickup', 'returnTo'] as const) {
      expect(checkParty(role, { country: 'SG' })).toEqual([]);
      expect(checkParty(role, { country: 'SG', phone: 'n/a' })).toMatchObject([{ code: 'doubtful_phone' }]);
    }
  });
});

it('all parties of an order are checked, and a finding has its party and part', () => {
  const postcode = { country: 'FR', phone: '+33 1 42 68 53 00', postcode: '6000' };
  const phone = { country: 'FR', phone: '12' };
  const findings = checkParties({ consignor: postcode, consignee: phone, pickup: phone, returnTo: postcode });
  expect(findings.map(({ code, params }) => [code, getPartyField(code, params)])).toEqual([
    ['lost_zero', { role: 'consignor', part: 'postcode' }],
    ['doubtful_phone', { role: 'consignee', part: 'phone' }],
    ['doubtful_phone', { role: 'pickup', part: 'phone' }],
    ['lost_zero', { role: 'returnTo', part: 'postcode' }],
  ]);
});
