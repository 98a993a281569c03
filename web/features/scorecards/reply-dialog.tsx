import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { Rating } from '@portal/contract/scorecards';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { ratingMessages } from './rating-messages.ts';
import { useReply } from './scorecard-queries.ts';
import classes from './scorecards.module.css';

interface ReplyDialogProps {
  readonly partnerId: string;
  readonly rating: Rating;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Replies to a rating, once. */
export function ReplyDialog({ partnerId, rating, isOpen, onClose }: ReplyDialogProps) {
  const t = useMessages(ratingMessages);
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useReply(partnerId, rating.id);
  const reply = text.trim();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('replyTitle', { name: rating.clientName ?? t('byOther') })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reply === '') return;
          mutate(reply, {
            onSuccess: () => {
              toast(t('replySaved'));
              onClose();
            },
          });
        }}
      >
        <Stack gap="md">
          <blockquote className={classes.reply}>{rating.text}</blockquote>
          <Textarea
            label={t('replyText')}
            description={t('replyHelp')}
            withAsterisk
            autosize
            minRows={3}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {error !== null && <RefusalAlert error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={reply === ''}>
              {t('sendReply')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
