import type { QuotationRequest } from '@portal/contract/freight';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { PlainTable } from '../../../ui/display/plain-table.tsx';
import { Money } from '../../../ui/display/quantities.tsx';
import { Facts } from '../../../ui/page/detail-page.tsx';
import { useGoodsNames } from '../../orders/index.ts';
import { PieceTable } from '../bookings/piece-table.tsx';
import { quotationMessages } from './quotation-messages.ts';

type RequestedFacts = Omit<QuotationRequest, 'id' | 'code' | 'quotations'>;

/** What a client asks for: lane, term, services, pieces and goods. */
export function RequestFacts({ request }: { readonly request: RequestedFacts }) {
  const t = useMessages(quotationMessages);
  const getGoodsName = useGoodsNames();
  const { formatDate } = useFormats();
  const { originPortId, destinationPortId, mode, incoterm, incotermPlace, services, goods, comment } =
    request;
  return (
    <>
      <Facts
        facts={[
          { label: t('lane'), value: `${originPortId} → ${destinationPortId}` },
          { label: t('mode'), value: t(`mode_${mode}`) },
          { label: t('incoterm'), value: `${incoterm} ${incotermPlace}` },
          { label: t('readyDate'), value: formatDate(request.readyDate) },
          {
            label: t('services'),
            value:
              services.length === 0
                ? t('noServices')
                : services.map((service) => t(`service_${service}`)).join(', '),
          },
          {
            label: t('goods'),
            value: goods.length === 0 ? t('noGoods') : goods.map(getGoodsName).join(', '),
          },
          ...(comment === null ? [] : [{ label: t('requestComment'), value: comment }]),
        ]}
      />
      <DialogSection title={t('pieces')}>
        <PieceTable pieces={request.pieces} />
      </DialogSection>
      <DialogSection title={t('goodsLines')}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('hsCode')}</th>
              <th scope="col">{t('goodsDescription')}</th>
              <th scope="col" data-figure>
                {t('value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {request.goodsLines.map(({ hsCode, description, value }, index) => (
              // Two lines can be equal.
              <tr key={index}>
                <td data-label={t('hsCode')}>{hsCode}</td>
                <td data-label={t('goodsDescription')}>{description}</td>
                <td data-label={t('value')} data-figure>
                  <Money value={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </DialogSection>
    </>
  );
}
