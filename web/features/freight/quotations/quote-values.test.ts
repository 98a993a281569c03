import { quotationAnswer } from '@portal/contract/freight';
import { expect, test } from 'vitest';
import { toQuote, toQuoteValues } from './quote-values.ts';
import { buildPartnerQuotation } from './testing-quotations.ts';

test('the form of a request has a line for the freight and for each service, and is incomplete', () => {
  const values = toQuoteValues(buildPartnerQuotation('REQUESTED'));
  expect(values.lines.map(({ service }) => service)).toEqual(['FREIGHT', 'CUSTOMS', 'DELIVERY']);
  expect(values.currency).toBe('SGD');
  expect(toQuote(values)).toBeUndefined();
});

test('the form of an expired offer has its lines, and makes the same offer again', () => {
  const quotation = buildPartnerQuotation('EXPIRED');
  const body = toQuote(toQuoteValues(quotation));
  expect(quotationAnswer.parse(body)).toMatchObject({
    action: 'quote',
    currency: 'SGD',
    lines: [
      { service: 'FREIGHT', description: 'SQ118', quantity: 39, unitPriceMinor: 410 },
      { service: 'CUSTOMS', description: null, quantity: 1, unitPriceMinor: 45_00 },
    ],
    departureId: quotation.offer?.departure?.id,
    transitDays: { min: 2, max: 3 },
    conditions: 'Subject to space.',
    excluded: 'Duties and taxes',
    deadFreight: { percent: 50, tolerancePercent: 10 },
  });
});

test('dead freight is that of a departure: without one it is not sent, and without a percentage there is no offer', () => {
  const values = toQuoteValues(buildPartnerQuotation('EXPIRED'));
  expect(toQuote({ ...values, departureId: null })).not.toHaveProperty('deadFreight');
  expect(toQuote({ ...values, deadFreight: null })).not.toHaveProperty('deadFreight');
  expect(toQuote({ ...values, deadFreight: { percent: null, tolerancePercent: 10 } })).toBeUndefined();
});

test('the form of a counter-offer has the prices of the client', () => {
  const quotation = buildPartnerQuotation('COUNTERED');
  const { offer } = quotation;
  if (offer === null) throw new Error('no offer');
  const lines = offer.lines.map((line) => ({ ...line, unitPriceMinor: 100 }));
  const values = toQuoteValues({ ...quotation, counter: { ...offer, lines } });
  expect(values.lines.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([100, 100]);
});

test('a validity is the end of its day, and one transit time is both', () => {
  const values = toQuoteValues(buildPartnerQuotation('EXPIRED'));
  const body = toQuote({ ...values, validUntil: '2026-12-24', transitMin: 3, transitMax: null });
  expect(body).toMatchObject({ validUntil: '2026-12-24T23:59:59Z', transitDays: { min: 3, max: 3 } });
});

test('a surcharge has its charge, and a line that is no longer a surcharge has none', () => {
  const values = toQuoteValues(buildPartnerQuotation('EXPIRED'));
  const charge = { code: 'MY', dueTo: 'CARRIER' } as const;
  const [line] = values.lines;
  if (line === undefined) throw new Error('no line');
  const surcharge = { ...line, service: 'SURCHARGE', charge } as const;
  const body = toQuote({ ...values, lines: [surcharge, { ...surcharge, service: 'OTHER' }] });
  expect(body).toMatchObject({ lines: [{ charge }, { service: 'OTHER', charge: null }] });
});
