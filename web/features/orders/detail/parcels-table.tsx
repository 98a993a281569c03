import type { OrderPiece } from '@portal/contract/orders';
import type { Parcel } from '@portal/contract/trade';
import { Suspense } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { orderDetailMessages } from './order-detail-messages.ts';
import { DeclaredValue, Weight } from '../../../ui/display/quantities.tsx';
import { Code } from '../../../ui/display/code.tsx';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { piecesMessages } from '../pieces/pieces-messages.ts';
import { OrderStatus } from '../status/order-status.tsx';

// Loaded separately: parcels do not need the names of package types.
const PackageText = lazyPart(() => import('./package-text.tsx'), 'PackageText');

interface ParcelsTableProps {
  readonly parcels: readonly Parcel[];
  /** As the client declared them; null without an agreed reweigh. */
  readonly declaredParcels: readonly Parcel[] | null;
  readonly pieces: readonly OrderPiece[];
}

/** The parcels with their weights and dimensions, and the declared ones where they differ; several parcels also with their codes and statuses. */
export function ParcelsTable({ parcels, declaredParcels, pieces }: ParcelsTableProps) {
  const piecesText = useMessages(piecesMessages);
  const hasCodes = pieces.length > 1;
  const hasPackages = parcels.some(
    ({ packageType, isStackable }) => packageType ?? isStackable !== undefined,
  );
  const t = useMessages(orderDetailMessages);
  const format = (parcel: Parcel) => formatDimensions(parcel) ?? t('notMeasured');
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t('parcel')}</th>
          {hasPackages && <th scope="col">{t('packageType')}</th>}
          {hasCodes && <th scope="col">{piecesText('code')}</th>}
          {hasCodes && <th scope="col">{piecesText('status')}</th>}
          <th scope="col" data-figure>
            {t('gross')}
          </th>
          <th scope="col" data-figure>
            {t('dimensions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel, index) => {
          const declared = declaredParcels?.[index] ?? parcel;
          return (
            <tr key={index}>
              <td>{t('pieceOf', { number: index + 1, count: parcels.length })}</td>
              {hasPackages && (
                <td data-label={t('packageType')}>
                  <Suspense>
                    <PackageText {...parcel} />
                  </Suspense>
                </td>
              )}
              {hasCodes && <PieceCells piece={pieces[index]} />}
              <td data-label={t('gross')} data-figure>
                <Weight grams={parcel.grossGrams} declaredGrams={declared.grossGrams} />
              </td>
              <td data-label={t('dimensions')} data-figure>
                {format(parcel)}
                {format(declared) !== format(parcel) && <DeclaredValue value={format(declared)} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}

function PieceCells({ piece }: { readonly piece: OrderPiece | undefined }) {
  const t = useMessages(piecesMessages);
  if (piece === undefined) return null;
  return (
    <>
      <td data-label={t('code')}>
        <Code value={piece.pieceCode} />
        {piece.sscc !== null && <div>{t('sscc', { sscc: piece.sscc })}</div>}
      </td>
      <td data-label={t('status')}>
        <OrderStatus status={piece.status} />
      </td>
    </>
  );
}

/** As `30.0 × 20.0 × 10.0 cm`; undefined for a parcel without all three dimensions. */
export function formatDimensions({
  lengthMm,
  widthMm,
  heightMm,
}: Pick<Parcel, 'lengthMm' | 'widthMm' | 'heightMm'>): string | undefined {
  if (lengthMm === undefined || widthMm === undefined || heightMm === undefined) return undefined;
  const edges = [lengthMm, widthMm, heightMm];
  return `${edges.map((edge) => formatNumber(edge / 10, { minimumFractionDigits: 1 })).join(' × ')} cm`;
}
