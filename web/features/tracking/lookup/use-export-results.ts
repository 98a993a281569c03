import { useFormats } from '../../../i18n/format.ts';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import { toCsvBlob } from '../../../ui/browser/csv.ts';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { ordersMessages, useStatusTexts } from '../../orders/index.ts';
import { countryName } from '../../reference-data/index.ts';
import type { Lookup } from './tracking-groups.ts';
import { trackingMessages } from '../tracking-messages.ts';

/** Saves the results as a CSV file, in the sequence of the codes, including codes that were not found. */
export function useExportResults(): (lookups: readonly Lookup[]) => void {
  const t = useMessages(trackingMessages);
  const ordersText = useMessages(ordersMessages);
  const locale = useLocale();
  const { getStatusText, getLegText } = useStatusTexts();
  const { formatTime } = useFormats();
  const formatOptionalTime = (iso: string | null) => (iso === null ? null : formatTime(iso));

  const toRow = ({ code, order }: Lookup) =>
    order === null
      ? [code, null, null, t('notFound')]
      : [
          code,
          order.orderCode,
          order.customerOrderCode,
          getStatusText(order.status),
          getLegText(order.status.serviceType),
          order.status.remarks,
          formatOptionalTime(order.statusAt),
          countryName(order.originCountry, locale),
          countryName(order.destinationCountry, locale),
          order.destinationCity,
          order.promisedFrom,
          order.promisedTo,
          formatOptionalTime(order.lateSince),
          formatOptionalTime(order.stuckSince),
          order.awbNumber,
        ];
  return (lookups) => {
    const header = [
      t('requestedCode'),
      t('order'),
      ordersText('customerOrder'),
      t('status'),
      ordersText('serviceType'),
      t('remarks'),
      t('lastUpdate'),
      ordersText('filterOrigin'),
      ordersText('filterDestination'),
      t('city'),
      t('promisedFrom'),
      t('promisedTo'),
      ordersText('delay_LATE'),
      ordersText('delay_STUCK'),
      ordersText('awb'),
    ];
    saveFile(toCsvBlob(header, lookups.map(toRow)), `${t('fileName')}.csv`);
  };
}
