import { Button, Stack } from '@mantine/core';
import { BOOKING_PERMISSIONS, type ClientQuotation } from '@portal/contract/freight';
import { Suspense, useState } from 'react';
import { MessageButton } from '../../chat/index.ts';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { quotationMessages } from './quotation-messages.ts';
import { useChangeQuotation } from './quotation-queries.ts';

const AttachDialog = lazyPart(() => import('./attach-dialog.tsx'), 'AttachDialog');
const CounterDialog = lazyPart(() => import('./counter-dialog.tsx'), 'CounterDialog');
const RejectQuotationDialog = lazyPart(
  () => import('./reject-quotation-dialog.tsx'),
  'RejectQuotationDialog',
);

const CLIENT = { side: 'CLIENT' } as const;
const BUTTONS = ['send', 'accept', 'counter', 'reject', 'withdraw', 'attach'] as const;
/** Actions of filled buttons. */
const PRIMARY: readonly ButtonAction[] = ['send', 'accept', 'attach'];
type ButtonAction = (typeof BUTTONS)[number];
/** Actions that are confirmed in a dialog without fields. */
const CONFIRMED = ['accept', 'withdraw'] as const;

/** A button for each action of the client that a quotation allows. */
export function QuotationButtons({ quotation }: { readonly quotation: ClientQuotation }) {
  const t = useMessages(quotationMessages);
  const [open, setOpen] = useState<ButtonAction>();
  const { id, code, partner, offer, actions } = quotation;
  const names = { code, partner: partner.name };
  const close = () => setOpen(undefined);
  const change = useChangeQuotation(close);
  const confirmed = CONFIRMED.find((action) => action === open);
  const number = offer?.departure?.number;
  const start = (action: ButtonAction) => {
    change.reset();
    setOpen(action);
  };
  const run = (action: 'send' | (typeof CONFIRMED)[number]) =>
    change.mutate({ id, body: { action } }, { onSuccess: () => toast(t(`done_${action}`, names)) });
  return (
    <>
      <Stack gap="xs">
        {BUTTONS.filter((action) => actions.includes(action)).map((action) => (
          <Permitted key={action} permission={BOOKING_PERMISSIONS.CLIENT}>
            <Button
              size="xs"
              variant={PRIMARY.includes(action) ? 'filled' : 'default'}
              aria-label={`${t(`action_${action}`)}: ${partner.name}`}
              onClick={() => (action === 'send' ? run(action) : start(action))}
              loading={change.isPending && open === undefined}
            >
              {t(`action_${action}`)}
            </Button>
          </Permitted>
        ))}
        {quotation.state !== 'DRAFT' && (
          <MessageButton isCompact name={partner.name} thread={{ subject: 'QUOTATION', subjectId: id }} />
        )}
        {change.error !== null && open === undefined && <RefusalAlert error={change.error} />}
      </Stack>
      {confirmed !== undefined && (
        <ConfirmDialog
          isOpen
          onClose={close}
          title={t(`${confirmed}Title`, names)}
          confirmLabel={t(`action_${confirmed}`)}
          cancelLabel={t('cancel')}
          danger={confirmed === 'withdraw'}
          pending={change.isPending}
          onConfirm={() => run(confirmed)}
        >
          {confirmed === 'accept' && number !== undefined
            ? t('acceptBooks', { number })
            : t(`${confirmed}Help`)}
          {change.error !== null && <RefusalAlert error={change.error} />}
        </ConfirmDialog>
      )}
      <Suspense fallback={null}>
        {open === 'counter' && offer !== null && (
          <CounterDialog quotation={quotation} offer={offer} onClose={close} />
        )}
        {open === 'attach' && <AttachDialog quotation={quotation} onClose={close} />}
        {open === 'reject' && <RejectQuotationDialog owner={CLIENT} quotation={quotation} onClose={close} />}
      </Suspense>
    </>
  );
}
