import { orderItem, parcel } from '@portal/contract/orders';
import { checkItem, checkParcels, checkQuantities, checkTaxIds } from '@portal/contract/preflight';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { FindingsAlert, preflightRulesQuery, useRateFinding } from '../../preflight/index.ts';
import { deriveMovement, type OrderFormValues } from './order-form-values.ts';
import { itemToWire, parcelToWire } from './order-form-wire.ts';

/** The pre-flight findings of all complete items and parcels and of the tax identifier, once both countries are selected. */
export function FormFindings({ values }: { readonly values: OrderFormValues }) {
  const { data: rules } = useQuery(preflightRulesQuery);
  const rateFinding = useRateFinding();
  // Deferred: the checks must not delay typing.
  const { kind, items, parcels, consignor, consignee, shipmentMode } = useDeferredValue(values);
  if (rules === undefined || consignor.country === '' || consignee.country === '') return null;
  const lane = {
    originCountry: consignor.country,
    destinationCountry: consignee.country,
    shipmentMode: shipmentMode || undefined,
  };
  const parsedItems = items.map((item) => orderItem.safeParse(itemToWire(item)).data);
  const order = {
    ...lane,
    movement: deriveMovement({ kind, consignor, consignee }),
    items: parsedItems.filter((item) => item !== undefined),
  };
  const findings = [
    ...parsedItems.flatMap((item, index) => (item === undefined ? [] : checkItem(item, index, lane, rules))),
    ...checkQuantities(order),
    ...checkParcels(parcels.flatMap((one) => parcel.safeParse(parcelToWire(one)).data ?? [])),
    ...checkTaxIds({ ...order, consignee: { taxId: consignee.taxIdNumber.trim() || undefined } }, rules),
  ];
  return <FindingsAlert findings={findings.map((finding) => rateFinding(finding, rules.severities))} />;
}
