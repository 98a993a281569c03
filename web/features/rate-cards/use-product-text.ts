import type { RateCardSummary } from '@portal/contract/rate-cards';
import { useOptionTexts, useStatusTexts } from '../orders/index.ts';

/** Service, mode and levels of a rate card as text: `Freight forwarder · Air · Express`. */
export function useProductText(): (
  card: Pick<RateCardSummary, 'serviceType' | 'mode' | 'serviceLevels'>,
) => string {
  const { getLegText } = useStatusTexts();
  const getOptionText = useOptionTexts();
  return ({ serviceType, mode, serviceLevels }) =>
    [
      getLegText(serviceType),
      ...(mode === null ? [] : [getOptionText('shipmentMode', mode)]),
      ...(serviceLevels.length === 0
        ? []
        : [serviceLevels.map((level) => getOptionText('serviceLevel', level)).join(', ')]),
    ].join(' · ');
}
