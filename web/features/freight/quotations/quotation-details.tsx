import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { BOOKING_PERMISSIONS, type PartnerQuotation } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { MessageButton } from '../../chat/index.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Facts } from '../../../ui/page/detail-page.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { ordersMessages } from '../../orders/index.ts';
import { DeadFreight } from './dead-freight.tsx';
import { LinesTable } from './lines-table.tsx';
import { useTransitText } from './offer-table.tsx';
import { QuotationHistory } from './quotation-history.tsx';
import { quotationMessages } from './quotation-messages.ts';
import { partnerQuotationQuery } from './quotation-queries.ts';
import { QuotationStateChip } from './quotation-state-chip.tsx';
import { RequestFacts } from './request-facts.tsx';

const QuotationFiles = lazyPart(() => import('./quotation-files.tsx'), 'QuotationFiles');
const QuoteDialog = lazyPart(() => import('./quote-dialog.tsx'), 'QuoteDialog');
const RejectQuotationDialog = lazyPart(
  () => import('./reject-quotation-dialog.tsx'),
  'RejectQuotationDialog',
);

interface QuotationDetailsProps {
  readonly partnerId: string;
  readonly id: string;
  readonly onClose: () => void;
}

/** A quotation of a partner in a dialog: the request, the offer with a counter-offer, the answers and the history. */
export function QuotationDetails({ partnerId, id, onClose }: QuotationDetailsProps) {
  const t = useMessages(quotationMessages);
  const { data: quotation, error, refetch } = useQuery(partnerQuotationQuery(partnerId, id));
  return (
    <Dialog isOpen onClose={onClose} title={quotation?.code ?? t('kind')} size="lg">
      {quotation === undefined &&
        (error === null ? (
          <Skeleton height={360} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ))}
      {quotation !== undefined && (
        <Stack gap="lg">
          <Group gap="sm">
            <QuotationStateChip state={quotation.state} />
            <Text size="sm">{quotation.client.name}</Text>
          </Group>
          {quotation.reason !== null && <Text size="sm">{t(`reason_${quotation.reason}`)}</Text>}
          {quotation.comment !== null && <Text size="sm">{quotation.comment}</Text>}
          <Offer quotation={quotation} />
          {quotation.counter !== null && (
            <DialogSection title={t('counterOffer')}>
              <LinesTable {...quotation.counter} />
            </DialogSection>
          )}
          <AnswerButtons partnerId={partnerId} quotation={quotation} />
          <Group>
            <MessageButton thread={{ subject: 'QUOTATION', subjectId: quotation.id, partnerId }} />
          </Group>
          <DialogSection title={t('details')}>
            <RequestFacts request={quotation.request} />
          </DialogSection>
          <DialogSection title={t('files')}>
            <Suspense fallback={<Skeleton height={96} />}>
              <QuotationFiles owner={{ side: 'PARTNER', partnerId }} id={id} states={[quotation.state]} />
            </Suspense>
          </DialogSection>
          <DialogSection title={t('history')}>
            <QuotationHistory owner={{ side: 'PARTNER', partnerId }} id={id} />
          </DialogSection>
        </Stack>
      )}
    </Dialog>
  );
}

function Offer({ quotation: { offer } }: { readonly quotation: PartnerQuotation }) {
  const t = useMessages(quotationMessages);
  const ordersText = useMessages(ordersMessages);
  const { formatTime } = useFormats();
  const formatTransit = useTransitText();
  if (offer === null) return null;
  return (
    <DialogSection title={t('offers')}>
      <LinesTable {...offer} />
      <Facts
        facts={[
          { label: t('validUntil'), value: formatTime(offer.validUntil) },
          { label: t('transit'), value: formatTransit(offer.transitDays) },
          ...(offer.serviceLevel === null
            ? []
            : [{ label: ordersText('serviceLevel'), value: ordersText(`level_${offer.serviceLevel}`) }]),
          { label: t('departure'), value: offer.departure?.number ?? '–' },
          { label: t('deadFreight'), value: <DeadFreight rule={offer.deadFreight} /> },
          { label: t('conditions'), value: offer.conditions ?? '–' },
          { label: t('excluded'), value: offer.excluded ?? '–' },
        ]}
      />
    </DialogSection>
  );
}

interface AnswerButtonsProps {
  readonly partnerId: string;
  readonly quotation: PartnerQuotation;
}

function AnswerButtons({ partnerId, quotation }: AnswerButtonsProps) {
  const t = useMessages(quotationMessages);
  const [open, setOpen] = useState<'quote' | 'reject'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Group gap="sm">
        {quotation.actions.includes('quote') && (
          <Permitted permission={BOOKING_PERMISSIONS.PARTNER}>
            <Button onClick={() => setOpen('quote')}>{t('action_quote')}</Button>
          </Permitted>
        )}
        {quotation.actions.includes('reject') && (
          <Permitted permission={BOOKING_PERMISSIONS.PARTNER}>
            <Button variant="subtle" color="red" onClick={() => setOpen('reject')}>
              {t('action_reject')}
            </Button>
          </Permitted>
        )}
      </Group>
      <Suspense fallback={null}>
        {open === 'quote' && <QuoteDialog partnerId={partnerId} quotation={quotation} onClose={close} />}
        {open === 'reject' && (
          <RejectQuotationDialog
            owner={{ side: 'PARTNER', partnerId }}
            quotation={quotation}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
