import type { Parcel } from '@portal/contract/orders';
import { formatKilograms } from '@portal/contract/quantities';
import { useMessages } from '../../../i18n/messages.ts';
import { orderDetailMessages } from '../order-detail-messages.ts';
import classes from './detail.module.css';

interface ParcelsTableProps {
  readonly parcels: readonly Parcel[];
}

/** The parcels with weight and edges. */
export function ParcelsTable({ parcels }: ParcelsTableProps) {
  const t = useMessages(orderDetailMessages);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('parcel')}</th>
          <th scope="col" className={classes.number}>
            {t('gross')}
          </th>
          <th scope="col" className={classes.number}>
            {t('dimensions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel, at) => (
          <tr key={at}>
            <td>{t('pieceOf', { number: at + 1, count: parcels.length })}</td>
            <td data-label={t('gross')} className={classes.number}>
              {formatKilograms(parcel.grossGrams)}
            </td>
            <td data-label={t('dimensions')} className={classes.number}>
              {edges(parcel) ?? t('notMeasured')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function edges({ lengthMm, widthMm, heightMm }: Parcel): string | undefined {
  if (lengthMm === undefined || widthMm === undefined || heightMm === undefined) return undefined;
  return `${[lengthMm, widthMm, heightMm].map((edge) => (edge / 10).toFixed(1)).join(' × ')} cm`;
}
