import { formatCentimetres } from '@portal/contract/quantities';
import type { PieceKind } from '@portal/contract/freight';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { bookingMessages } from './booking-messages.ts';

/** Pieces by kind. */
export function PieceTable({ pieces }: { readonly pieces: readonly PieceKind[] }) {
  const t = useMessages(bookingMessages);
  const { formatNumber, formatWeight } = useFormats();
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col" data-figure>
            {t('count')}
          </th>
          <th scope="col" data-figure>
            {t('weightOfOne')}
          </th>
          <th scope="col" data-figure>
            {t('edgesOfOne')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pieces.map(({ count, grams, lengthMm, widthMm, heightMm }, index) => (
          // Two kinds can be equal.
          <tr key={index}>
            <td data-label={t('count')} data-figure>
              {formatNumber(count)}
            </td>
            <td data-label={t('weightOfOne')} data-figure>
              {formatWeight(grams)}
            </td>
            <td data-label={t('edgesOfOne')} data-figure>
              {[lengthMm, widthMm, heightMm].map(formatCentimetres).join(' × ')}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
