import { expect, expectTypeOf, test } from 'vitest';
import { BAG_STATES } from '../bagging/index.ts';
import { isRefusal, storedReason } from '../core/index.ts';
import { DEFAULT_SEVERITIES, rateFinding } from '../findings/index.ts';
import { reason as rateCardReason } from '../rate-cards/rate-card-texts.ts';
import { restoreReason as restoreRouteReason } from '../routing/route-texts.ts';
import { detail, REASONS, reason, refuse, restoreReason } from './index.ts';

test('a refusal has the kind, the text and the values of its code', () => {
  const refusal = refuse('request.malformed', { cause: 'Unexpected end of JSON' }, { retryAfterSeconds: 3 });
  expect(refusal).toEqual({
    kind: 'invalid',
    code: 'request.malformed',
    params: { cause: 'Unexpected end of JSON' },
    message: 'The request cannot be read: Unexpected end of JSON',
    details: [],
    retryAfterSeconds: 3,
  });
  expect(isRefusal(refusal)).toBe(true);
});

test('a reason is stored as code and params and restored with its text', () => {
  const original = reason('field.too_long', { maximum: 20 });
  expect(original.message).toBe('must have at most 20 characters');
  expect(storedReason(original)).toEqual({ code: 'field.too_long', params: { maximum: 20 } });
  expect(restoreReason(storedReason(original))).toEqual(original);
});

test('a reason among the values of another is shown with its text, a term with its word', () => {
  const inner = storedReason(reason('field.unknown', { placeTerm: 'body' }));
  expect(reason('request.invalid_field', { field: 'colour', reason: inner }).message).toBe(
    'colour: is not a field of this body',
  );
});

test.each(BAG_STATES)('the state %s of a bag is shown as a word', (stateTerm) => {
  const { message } = reason('bag.in_state', { bagCode: 'BAG1', stateTerm });
  expect(message).not.toContain(stateTerm);
});

const rejection = {
  code: 'route.partner_rejected',
  params: {
    partnerName: 'Lotus Lines',
    reason: { code: 'route.goods_not_taken', params: { goodsTerms: ['UN3481'] } },
  },
};

test.each([
  ['routing', restoreRouteReason(rejection)],
  ['rate cards', rateCardReason('rate.no_orders_service', { serviceTerm: 'LAST_MILE' })],
  [
    'findings',
    rateFinding(
      { code: 'phone_missing', item: null, params: { partyTerm: 'CONSIGNEE' } },
      DEFAULT_SEVERITIES,
      'MY',
    ).reason,
  ],
])('a reason of the own table of %s has the text that the table of all domains has', (_, own) => {
  expect(own).toEqual(restoreReason(storedReason(own)));
});

test('a stored code that the contract no longer has is shown as the code', () => {
  expect(restoreReason({ code: 'bag.of_an_older_version', params: {} }).message).toBe(
    'bag.of_an_older_version',
  );
});

test('a detail names its field', () => {
  expect(detail('phone', 'field.missing')).toEqual({
    note: 'phone',
    reason: 'is missing',
    code: 'field.missing',
    params: {},
  });
});

test('the values of a code are typed by the names in its text', () => {
  expectTypeOf(reason<'field.too_long'>)
    .parameter(1)
    .toEqualTypeOf<{ readonly maximum: string | number }>();
  expectTypeOf(refuse<'request.invalid_field'>)
    .parameter(1)
    .toExtend<{ readonly field: string | number; readonly reason: { readonly code: string } }>();
});

test('every code is a prefix and a key in lower case, terms excepted', () => {
  const codes = Object.keys(REASONS).filter((code) => !code.startsWith('term.'));
  expect(codes.filter((code) => !/^[a-z]+\.[a-z][a-z0-9_]*$/.test(code))).toEqual([]);
});
