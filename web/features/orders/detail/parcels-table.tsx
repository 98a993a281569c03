import type { Parcel } from '@portal/contract/orders';
import { formatKilograms } from '@portal/contract/quantities';
import { useMessages } from '../../../i18n/messages.ts';
import { orderDetailMessages } from './order-detail-messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';

interface ParcelsTableProps {
  readonly parcels: readonly Parcel[];
}

/** The parcels with their weights and dimensions. */
export function ParcelsTable({ parcels }: ParcelsTableProps) {
  const t = useMessages(orderDetailMessages);
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t('parcel')}</th>
          <th scope="col" data-figure>
            {t('gross')}
          </th>
          <th scope="col" data-figure>
            {t('dimensions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel, index) => (
          <tr key={index}>
            <td>{t('pieceOf', { number: index + 1, count: parcels.length })}</td>
            <td data-label={t('gross')} data-figure>
              {formatKilograms(parcel.grossGrams)}
            </td>
            <td data-label={t('dimensions')} data-figure>
              {formatDimensions(parcel) ?? t('notMeasured')}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** As `30.0 × 20.0 × 10.0 cm`; undefined for a parcel without all three dimensions. */
export function formatDimensions({ lengthMm, widthMm, heightMm }: Parcel): string | undefined {
  if (lengthMm === undefined || widthMm === undefined || heightMm === undefined) return undefined;
  return `${[lengthMm, widthMm, heightMm].map((edge) => (edge / 10).toFixed(1)).join(' × ')} cm`;
}
