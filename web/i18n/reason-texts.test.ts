import { afterEach, beforeEach, expect, test } from 'vitest';
import { i18n } from './messages.ts';
import { setTimeZone } from './format.ts';
import { formatReasonTimes, localizeReasons } from './reason-texts.ts';

beforeEach(() => {
  i18n.load('id', {
    'reasons-bag.not_open': 'Kantong {bagCode} {stateTerm}.',
    'reasons-bag.too_heavy': 'Berat {grossGrams}, maksimal {limitGrams}.',
    'reasons-bag.unsealable': 'Tidak dapat disegel: {reasons}',
    'reasons-term.SEALED': 'tersegel',
    'reasons-finding.cod_currency': 'Bukan mata uang {country}.',
  });
  i18n.activate('id');
});
afterEach(() => i18n.activate('en'));

const NOT_OPEN = { code: 'bag.not_open', params: { bagCode: 'BG1', stateTerm: 'SEALED' } };

test('the texts of a problem and its details are translated by their codes', async () => {
  const problem = {
    title: 'Not possible in this state',
    detail: 'Bag BG1 is sealed.',
    kind: 'not_allowed_now',
    ...NOT_OPEN,
    error: 'Bag BG1 is sealed.',
    ErrorDetails: [{ note: 'BG1', reason: 'Bag BG1 is sealed.', ...NOT_OPEN }],
  };
  expect(await localizeReasons(problem)).toEqual({
    ...problem,
    detail: 'Kantong BG1 tersegel.',
    error: 'Kantong BG1 tersegel.',
    ErrorDetails: [{ note: 'BG1', reason: 'Kantong BG1 tersegel.', ...NOT_OPEN }],
  });
});

test('reasons are translated at any depth, with quantities in the language of the page', async () => {
  const tooHeavy = { code: 'bag.too_heavy', params: { grossGrams: 31_500, limitGrams: 30_000 } };
  const reason = {
    code: 'bag.unsealable',
    params: { reasons: [tooHeavy, NOT_OPEN] },
    message: 'Cannot be sealed',
  };
  const answer = await localizeReasons({ data: [{ orderCode: 'A1', reason }] });
  expect(answer.data[0]?.reason.message).toBe(
    'Tidak dapat disegel: Berat 31,5 kg, maksimal 30 kg., Kantong BG1 tersegel.',
  );
  expect(answer.data[0]?.reason.params).toEqual(reason.params);
});

test('what a person typed stays as typed, also where it equals a text of the product', async () => {
  const answer = {
    comment: 'Bag BG1 is sealed.',
    reason: 'Bag BG1 is sealed.',
    message: 'That parcel is lost.',
  };
  expect(await localizeReasons(answer)).toEqual(answer);
});

test('a code without a translation keeps its English text', async () => {
  const answer = { code: 'bag.new_code', params: {}, message: 'Something new.' };
  expect(await localizeReasons(answer)).toEqual(answer);
});

test('the dates of an English reason are written as on the page, also in lists', () => {
  i18n.activate('en');
  const reason = {
    code: 'rate.gap',
    params: { startDate: '2027-02-01', endDate: '2027-02-03' },
    message: 'no prices from 2027-02-01 to 2027-02-03',
  };
  const comment = 'Prices of 2027-02-01';
  expect(formatReasonTimes({ data: [{ comment, reason }] })).toEqual({
    data: [{ comment, reason: { ...reason, message: 'no prices from Feb 1, 2027 to Feb 3, 2027' } }],
  });
});

test('the times of an English reason are those of the time zone of the page', () => {
  i18n.activate('en');
  setTimeZone('Asia/Singapore');
  const reason = {
    code: 'departure.past_cut_off',
    params: { cutOffTime: '2026-11-29T18:38:00.000Z' },
    message: 'Space could be booked until 2026-11-29 18:38 UTC.',
  };
  expect(formatReasonTimes(reason).message).toBe('Space could be booked until Nov 30, 2026, 02:38 GMT+8.');
});

test('a finding names its country in the language of the page', async () => {
  const finding = {
    code: 'finding.cod_currency',
    params: { country: 'ID' },
    message: 'Not the currency of Indonesia.',
  };
  expect(await localizeReasons(finding)).toEqual({ ...finding, message: 'Bukan mata uang Indonesia.' });
  const other = { ...finding, params: { country: 'SG' } };
  expect(await localizeReasons(other)).toMatchObject({ message: 'Bukan mata uang Singapura.' });
});
