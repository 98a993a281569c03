import { orderInput } from '@portal/contract/orders';
import { orderItem, parcel } from '@portal/contract/trade';
import {
  checkAmounts,
  checkItem,
  checkParcels,
  checkParties,
  checkQuantities,
  checkRequestedDate,
  checkTaxIds,
} from '@portal/contract/preflight';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { toCheckableParty } from '../../address-book/index.ts';
import { FindingsAlert, preflightRulesQuery, useRateFinding } from '../../preflight/index.ts';
import { deriveMovement, type OrderFormValues } from './order-form-values.ts';
import { codToWire, itemToWire, parcelToWire } from './order-form-wire.ts';

/** The pre-flight findings of all complete parts of the order, once both countries are selected. */
export function FormFindings({ values }: { readonly values: OrderFormValues }) {
  const { data: rules } = useQuery(preflightRulesQuery);
  const rateFinding = useRateFinding();
  const [day] = useState(() => new Date().toISOString().slice(0, 10));
  // Deferred: the checks must not delay typing.
  const deferred = useDeferredValue(values);
  const { kind, items, parcels, consignor, consignee, pickup, returnTo, shipmentMode } = deferred;
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
    ...checkAmounts({
      ...order,
      cod: orderInput.shape.cod.safeParse(codToWire(deferred)).data,
      consignmentKind: deferred.consignmentKind || undefined,
    }),
    ...checkRequestedDate(deferred.requestedDate || null, day),
    ...checkParties({
      consignor: toCheckableParty(consignor),
      consignee: toCheckableParty(consignee),
      pickup: pickup === null ? undefined : toCheckableParty(pickup),
      returnTo: returnTo === null ? undefined : toCheckableParty(returnTo),
    }),
    ...checkTaxIds({ ...order, consignee: { taxId: consignee.taxIdNumber.trim() || undefined } }, rules),
  ];
  return (
    <FindingsAlert
      findings={findings.map((finding) => rateFinding(finding, rules.severities, consignee.country))}
    />
  );
}
