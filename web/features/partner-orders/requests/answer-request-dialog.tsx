import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import type { PartnerRequest, RequestAnswer } from '@portal/contract/partner-orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { RefusedAlert } from '../../orders/index.ts';
import { saidOf, type TypedPieces } from '../reweigh/piece-values.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';
import { DisputedFigures, RevisedPieces } from './disputed-figures.tsx';
import { useSendAnswer } from './use-send-answer.ts';

interface AnswerRequestDialogProps {
  readonly partnerId: string;
  readonly request: PartnerRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Yes needs no reason; whoever says no, or decides a dispute, says why. */
const NEEDS_NO_REASON: ReadonlySet<RequestAnswer> = new Set(['accept', 'approve']);
const LONGEST_REASON = { CANCELLATION: 500, REVERSAL: 500, DISPUTE: 1000 } as const;

/** Answers what a client asks. What was typed stays until it was sent. */
export function AnswerRequestDialog({ partnerId, request, opened, onClose }: AnswerRequestDialogProps) {
  const t = useMessages(partnerOrdersMessages);
  const { kind, client, order, answers } = request;
  const [answer, setAnswer] = useState<RequestAnswer>();
  const [reason, setReason] = useState('');
  const [pieces, setPieces] = useState<TypedPieces>({});
  const [tried, setTried] = useState(false);
  const { send, error, isPending } = useSendAnswer(partnerId, request);
  const isFree = answer === undefined || NEEDS_NO_REASON.has(answer);
  const said = reason.trim();
  const measured = saidOf(pieces);
  const isRevised = answer === 'revise';
  const isWhole =
    answer !== undefined && (isFree || said !== '') && (!isRevised || measured.state === 'said');
  const submit = () => {
    setTried(true);
    if (!isWhole) return;
    send({ answer, reason: said, parcels: isRevised ? measured.parcels : [] }, () => {
      toast(t('answered', { client: client.name, code: order.orderCode }));
      onClose();
    });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`answerTitle_${kind}`, { code: order.orderCode })}
      size={kind === 'DISPUTE' ? 'lg' : 'md'}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={classes.says}>
          {t('says', { client: client.name, reason: request.reason ?? t('noReason') })}
        </p>
        {kind === 'DISPUTE' && <DisputedFigures partnerId={partnerId} id={request.id} />}
        <Radio.Group
          mt="md"
          label={t('yourAnswer')}
          value={answer ?? ''}
          onChange={(next) => setAnswer(answers.find((one) => one === next))}
          error={tried && answer === undefined ? t('neededAnswer') : undefined}
        >
          <Stack gap="xs" mt="xs">
            {answers.map((one) => (
              <Radio key={one} value={one} label={t(`answer_${one}`)} description={t(`help_${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {isRevised && (
          <RevisedPieces
            partnerId={partnerId}
            id={request.id}
            value={pieces}
            onChange={setPieces}
            fault={tried ? measured.state : 'said'}
          />
        )}
        <Textarea
          mt="md"
          label={t(isFree ? 'note' : 'why')}
          withAsterisk={!isFree}
          error={tried && !isFree && said === '' ? t('needed') : undefined}
          autosize
          minRows={2}
          maxLength={LONGEST_REASON[kind]}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error !== null && <RefusedAlert error={error} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('send')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
