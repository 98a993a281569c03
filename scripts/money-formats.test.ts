import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A value followed by a currency in a template, such as `${amount} ${currency}`. */
const MONEY_TEMPLATE = '\\} \\$\\{[^}`]*currency[^}`]*\\}';

/** The files that may write an amount with its currency, each with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'contract/quantities/money.ts': 'formatMoney',
  'web/i18n/format.ts': 'formatAmount: by the locale of the user',
  'server/features/labels/layout/label-money.ts': 'labels: the decimals of the currency',
  'server/features/manifests/papers/layout-air-waybill.ts':
    'amounts alone; the currency has a box of its own',
  'server/features/manifests/render-header.ts': 'the label of an amount, without the amount',
  'server/features/orders/upload/batch/check/order-facts.ts': 'compared with the database, not shown',
  'web/features/orders/detail/route/what-if.ts': 'a search param in minor units',
  'web/features/reference-data/reference-options.ts': 'the name of a currency, without an amount',
};

test('no other file of the product writes an amount with its currency than the formatters of money', () => {
  const output = execFileSync(
    'git',
    [
      'grep',
      '-lEi',
      MONEY_TEMPLATE,
      '--',
      'contract/**.ts',
      'client/**.ts',
      'server/**.ts',
      'web/**.ts',
      'web/**.tsx',
    ],
    { encoding: 'utf8' },
  );
  const files = output
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$|\.stories\.tsx$/.test(file));
  expect(files.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
