import { z } from 'zod';
import { operation, valueOf } from '../core/index.ts';
import { exchangeRates } from '../quantities/exchange.ts';

export const currentExchangeRates = z
  .strictObject({
    rates: exchangeRates
      .nullable()
      .describe('The rates that prices are converted with today; null if the operator has loaded none.'),
    ageDays: z
      .int()
      .nullable()
      .meta({ description: 'Age of the rates in days; null without rates.', examples: [3] }),
    maxAgeDays: z
      .int()
      .nullable()
      .meta({ description: 'Age from which the operator warns, in days; null for no limit.', examples: [7] }),
    outdated: z.boolean().describe('Whether the rates are older than `maxAgeDays`.'),
  })
  .meta({ id: 'CurrentExchangeRates', description: 'The exchange rates of today, and their age.' });
export type CurrentExchangeRates = z.output<typeof currentExchangeRates>;

export const getExchangeRates = operation({
  id: 'getExchangeRates',
  domain: 'routing',
  method: 'GET',
  bases: ['clients', 'customers'],
  path: '/exchange-rates',
  summary: 'Get the exchange rates that prices are converted with today, and whether they are outdated',
  permission: 'orders.read',
  response: { status: 200, body: valueOf(currentExchangeRates) },
  refusals: [],
});

export const exchangeOperations = [getExchangeRates];
