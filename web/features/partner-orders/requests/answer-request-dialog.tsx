import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import type { PartnerRequest, RequestAnswer } from '@portal/contract/partner-orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { focusUnreadableInput } from '../../../ui/form/unreadable-input.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { parsePieces, type PieceValuesByNumber } from '../reweigh/piece-values.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';
import { DisputedFigures, RevisedPieces } from './disputed-figures.tsx';
import { useSendAnswer } from './use-send-answer.ts';

interface AnswerRequestDialogProps {
  readonly partnerId: string;
  readonly request: PartnerRequest;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Answers without a required comment. A refusal or the decision of a dispute requires one. */
const COMMENT_OPTIONAL: ReadonlySet<RequestAnswer> = new Set(['accept', 'approve']);
const MAX_COMMENT_LENGTH = { CANCELLATION: 500, REVERSAL: 500, DISPUTE: 1000 } as const;

/** Answers a request of a client. Entered values are kept while the dialog is closed. */
export function AnswerRequestDialog({ partnerId, request, isOpen, onClose }: AnswerRequestDialogProps) {
  const t = useMessages(partnerOrdersMessages);
  const { kind, client, order, answers } = request;
  const [answer, setAnswer] = useState<RequestAnswer>();
  const [comment, setComment] = useState('');
  const [pieces, setPieces] = useState<PieceValuesByNumber>({});
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { send, error, isPending } = useSendAnswer(partnerId, request);
  const isCommentOptional = answer === undefined || COMMENT_OPTIONAL.has(answer);
  const trimmedComment = comment.trim();
  const figures = parsePieces(pieces);
  const isRevised = answer === 'revise';
  const isComplete =
    answer !== undefined &&
    (isCommentOptional || trimmedComment !== '') &&
    (!isRevised || figures.state === 'complete');
  const submit = () => {
    setIsSubmitted(true);
    if (!isComplete) return;
    send({ answer, comment: trimmedComment, parcels: isRevised ? figures.parcels : [] }, () => {
      toast(t('answered', { client: client.name, code: order.orderCode }));
      onClose();
    });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`answerTitle_${kind}`, { code: order.orderCode })}
      size={kind === 'DISPUTE' ? 'lg' : 'md'}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusUnreadableInput(event.currentTarget)) submit();
        }}
      >
        <p className={classes.message}>
          {t('requestComment', { client: client.name, comment: request.comment ?? t('noComment') })}
        </p>
        {kind === 'DISPUTE' && <DisputedFigures partnerId={partnerId} id={request.id} />}
        <Radio.Group
          mt="md"
          label={t('yourAnswer')}
          value={answer ?? ''}
          onChange={(next) => setAnswer(answers.find((option) => option === next))}
          error={isSubmitted && answer === undefined ? t('answerRequired') : undefined}
        >
          <Stack gap="xs" mt="xs">
            {answers.map((option) => (
              <Radio
                key={option}
                value={option}
                label={t(`answer_${option}`)}
                description={t(`help_${option}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {isRevised && (
          <RevisedPieces
            partnerId={partnerId}
            id={request.id}
            value={pieces}
            onChange={setPieces}
            state={isSubmitted ? figures.state : 'complete'}
          />
        )}
        <Textarea
          mt="md"
          label={t(isCommentOptional ? 'optionalComment' : 'commentForClient')}
          withAsterisk={!isCommentOptional}
          error={
            isSubmitted && !isCommentOptional && trimmedComment === '' ? t('commentRequired') : undefined
          }
          autosize
          minRows={2}
          maxLength={MAX_COMMENT_LENGTH[kind]}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {error !== null && <RefusalAlert error={error} />}
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
