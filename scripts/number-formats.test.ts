import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PRODUCT = ['contract/**.ts', 'client/**.ts', 'server/**.ts', 'web/**.ts', 'web/**.tsx'];

/** Kinds of own formatting, each with the files that may have it and the reason. */
const CHECKS: readonly {
  readonly name: string;
  /** Extended regular expression of a line, whatever the case. */
  readonly pattern: string;
  readonly paths: readonly string[];
  readonly allowed: Readonly<Record<string, string>>;
}[] = [
  {
    name: 'an amount with its currency, such as `${amount} ${currency}`',
    pattern: '\\} \\$\\{[^}`]*currency[^}`]*\\}',
    paths: PRODUCT,
    allowed: {
      'contract/quantities/money.ts': 'formatMoney',
      'web/i18n/format.ts': 'formatAmount: by the locale of the user',
      'server/features/manifests/papers/layout-air-waybill.ts':
        'amounts alone; the currency has a box of its own',
      'server/features/manifests/layouts/render-header.ts': 'the label of an amount, without the amount',
      'web/features/orders/detail/route/what-if.ts': 'a search param in minor units',
    },
  },
  {
    name: 'grams as kilograms, such as `${grams / 1000} kg`',
    pattern: '/ 1_?000[^`]*\\} kg',
    paths: PRODUCT,
    allowed: {
      'contract/quantities/units.ts': 'formatKilograms',
      'web/i18n/format.ts': 'formatWeight and formatWeightInColumn: by the locale of the user',
    },
  },
  {
    name: 'a number of a screen with toFixed, which neither groups nor knows the locale',
    pattern: '\\.toFixed\\(|\\.toLocaleString\\(|new Intl\\.NumberFormat',
    paths: ['web/**.ts', 'web/**.tsx'],
    allowed: {
      'web/i18n/format.ts': 'formatNumber',
      'web/ui/form/decimal-text.ts': 'the text of an input, which is parsed again',
      'web/features/orders/proof/proof-list.tsx': 'coordinates, as maps read them',
    },
  },
];

test.each(CHECKS)('only the files with a reason write $name', ({ pattern, paths, allowed }) => {
  const output = execFileSync('git', ['grep', '-lEi', pattern, '--', ...paths], { encoding: 'utf8' });
  const files = output
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$|\.stories\.tsx$/.test(file));
  expect(files.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
