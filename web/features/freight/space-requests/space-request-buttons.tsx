import { Button, Group } from '@mantine/core';
import { BOOKING_PERMISSIONS, type SpaceAnswer, type SpaceRequest } from '@portal/contract/freight';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import type { BookingOwner } from '../bookings/booking-queries.ts';
import { spaceRequestMessages } from './space-request-messages.ts';
import { useWithdrawRequest } from './space-request-queries.ts';

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'), 'AnswerDialog');

interface SpaceRequestButtonsProps {
  readonly owner: BookingOwner;
  readonly request: SpaceRequest;
}

/** A button for each action that the request allows its side; those of offers are beside them. */
export function SpaceRequestButtons({ owner, request }: SpaceRequestButtonsProps) {
  return owner.side === 'CLIENT' ? (
    <WithdrawButton request={request} />
  ) : (
    <AnswerButtons partnerId={owner.partnerId} request={request} />
  );
}

function WithdrawButton({ request: { id, code, actions } }: { readonly request: SpaceRequest }) {
  const t = useMessages(spaceRequestMessages);
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawRequest(id, () => toast(t('withdrawn', { code })));
  if (!actions.includes('withdraw')) return null;
  return (
    <Group>
      <Permitted permission={BOOKING_PERMISSIONS.CLIENT}>
        <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
          {t('withdraw')}
        </Button>
      </Permitted>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('withdrawTitle', { code })}
        confirmLabel={t('withdraw')}
        cancelLabel={t('keep')}
        danger
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined)}
      >
        {t('withdrawHelp')}
        {withdraw.error !== null && <RefusalAlert error={withdraw.error} />}
      </ConfirmDialog>
    </Group>
  );
}

interface AnswerButtonsProps {
  readonly partnerId: string;
  readonly request: SpaceRequest;
}

function AnswerButtons({ partnerId, request }: AnswerButtonsProps) {
  const t = useMessages(spaceRequestMessages);
  const [answer, setAnswer] = useState<SpaceAnswer['action']>();
  const { actions } = request;
  return (
    <>
      <Group gap="sm">
        {actions.includes('offer') && (
          <Permitted permission={BOOKING_PERMISSIONS.PARTNER}>
            <Button onClick={() => setAnswer('offer')}>{t('offer')}</Button>
          </Permitted>
        )}
        {actions.includes('decline') && (
          <Permitted permission={BOOKING_PERMISSIONS.PARTNER}>
            <Button variant="subtle" color="red" onClick={() => setAnswer('decline')}>
              {t('decline')}
            </Button>
          </Permitted>
        )}
      </Group>
      {answer !== undefined && (
        <Suspense fallback={null}>
          <AnswerDialog
            partnerId={partnerId}
            request={request}
            action={answer}
            onClose={() => setAnswer(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
