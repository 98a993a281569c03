import { expect, it } from 'vitest';
import { assessDuties } from '../duties/index.ts';
import { buildRate, buildRules, buildTable } from '../duties/testing-duties.ts';
import { buildFreightOffer } from '../routing/samples/testing-offers.ts';
import { toRateComparison } from './comparison-mapper.ts';
import { listEfficient, priceParcel, rankCombinations } from './engine/compare-rates.ts';
import { computeImportCosts } from './import-costs.ts';

const RULES = buildRules(
  buildTable({ country: 'MY', currency: 'SGD', chargedOn: 'GOODS_AND_FREIGHT', rates: [buildRate()] }),
);

it.each([
  ['goods, transport and the tax on both', 5_000, 5_000 + 300 + 530],
  ['null without a value of the goods', undefined, null],
])('the landed cost of a combination is %s', (_title, valueMinor, landedMinor) => {
  const { order, context } = buildFreightOffer({ grossGrams: 1500 }, {});
  const unitValue = { amountMinor: valueMinor ?? 0, currency: 'SGD' };
  const dutyOrder = {
    movement: order.movement,
    originCountry: 'SG',
    destinationCountry: 'MY',
    incoterm: 'DDP' as const,
    shipmentMode: undefined,
    items: valueMinor === undefined ? [] : [{ description: 'Lamps', quantity: 1, unitValue }],
  };
  const priced = priceParcel(order, context);
  const importCosts = computeImportCosts({ dutyOrder }, priced, (one) =>
    assessDuties(one, RULES, '2026-11-21'),
  );
  const [offers = []] = rankCombinations(priced, 'landed', (_, selected) => importCosts.sumImport(selected));
  const row = toRateComparison(
    {
      compared: { order, dutyOrder, edges: undefined, orderId: null },
      priced,
      importCosts,
      efficient: listEfficient(priced),
      current: null,
      bob: false,
    },
    offers,
  );
  expect(row).toMatchObject({
    price: { amountMinor: 300, currency: 'SGD' },
    landed: landedMinor === null ? null : { amountMinor: landedMinor },
    duties: landedMinor === null ? null : { total: { amountMinor: 530 }, payer: 'SHIPPER' },
    days: { min: 2, max: 4 },
    measuredDays: 3,
    efficient: true,
  });
});
