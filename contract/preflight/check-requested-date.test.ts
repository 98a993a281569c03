import { expect, it } from 'vitest';
import { checkRequestedDate } from './check-requested-date.ts';

it.each(['2015-06-02', '2026-11-26', '2027-11-30', '2099-01-01'])(
  'the requested date %s is a finding',
  (date) => {
    expect(checkRequestedDate(date, '2026-11-28')).toEqual([
      { code: 'unlikely_date', item: null, params: { requestedDate: date } },
    ]);
  },
);

it.each(['2026-11-27', '2026-11-28', '2027-11-29', undefined, null])(
  'the requested date %s is none',
  (date) => {
    expect(checkRequestedDate(date, '2026-11-28')).toEqual([]);
  },
);
