import { orderItem } from '@portal/contract/orders';
import { checkItem } from '@portal/contract/preflight';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { FindingsAlert, preflightRulesQuery, useRateFinding } from '../../preflight/index.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { itemToWire } from './order-form-wire.ts';

/** The pre-flight findings of all complete items, once both countries are selected. */
export function FormFindings({ values }: { readonly values: OrderFormValues }) {
  const { data: rules } = useQuery(preflightRulesQuery);
  const rateFinding = useRateFinding();
  // Deferred: the checks must not delay typing.
  const { items, consignor, consignee } = useDeferredValue(values);
  if (rules === undefined || consignor.country === '' || consignee.country === '') return null;
  const lane = { originCountry: consignor.country, destinationCountry: consignee.country };
  const findings = items.flatMap((item, index) => {
    const parsed = orderItem.safeParse(itemToWire(item));
    if (!parsed.success) return [];
    return checkItem(parsed.data, index, lane, rules).map((finding) =>
      rateFinding(finding, rules.severities),
    );
  });
  return <FindingsAlert findings={findings} />;
}
