import {
  changeAwbStockNumbers,
  getAwbStock,
  listAwbStockAirlines,
  listAwbStockNumbers,
  setAwbStock,
} from '@portal/contract/orders';
import { bind, type Binding } from '../../../http/binding.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import { toValue } from '../../../request/payloads.ts';
import { loadAwbStock, replaceAwbStock } from './awb-stock.ts';
import { readAwbStockAirlines, readAwbStockNumberPage } from './awb-stock-read-model.ts';
import { changeStockNumbers } from './change-awb-stock-numbers.ts';

/** Routes of the AWB stock of a partner. */
export function awbStockRoutes(clock: Clock): Binding[] {
  return [
    bind(getAwbStock, async ({ params, context }) => toValue(await loadAwbStock(context, params.partnerId))),
    bind(setAwbStock, async ({ params, body, context }) =>
      toValue(await replaceAwbStock(context, params.partnerId, body.ranges)),
    ),
    bind(listAwbStockAirlines, ({ params: { partnerId }, context }) =>
      inPartnerTenant(context, partnerId, async (tx) => ({
        data: await readAwbStockAirlines(tx, partnerId),
      })),
    ),
    bind(listAwbStockNumbers, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readAwbStockNumberPage(tx, partnerId, query)),
    ),
    bind(changeAwbStockNumbers, ({ params, body, context }) =>
      changeStockNumbers(context, params.partnerId, body, clock.now()),
    ),
  ];
}
