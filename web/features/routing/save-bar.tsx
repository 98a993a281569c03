import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../routes/use-user.ts';
import { toast, toastFailure } from '../../ui/toasts.tsx';
import { countChanges, draftFaults, type RulesDraft, type StoredRules } from './lane-draft.ts';
import { lControlMessages } from './lcontrol-messages.ts';
import classes from './lcontrol.module.css';
import { PartlySaved, routingKey, saveRules } from './routing-queries.ts';

interface SaveBarProps {
  readonly country: string;
  readonly stored: StoredRules;
  readonly draft: RulesDraft;
  readonly onDone: () => void;
}

/** What is not saved, a note on why, and saving it. */
export function SaveBar({ country, stored, draft, onDone }: SaveBarProps) {
  const t = useMessages(lControlMessages);
  const user = useUser();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const saving = useMutation({
    mutationFn: () => saveRules(user.client?.id ?? '', stored, draft, note.trim()),
    onSuccess: () => {
      toast(t('saved', { country }));
      setNote('');
      onDone();
    },
    onError: (error) => toastFailure(failureWords(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: routingKey }),
  });
  const count = countChanges(stored, draft);
  if (count === 0) return null;
  return (
    <div className={classes.saveBar} role="region" aria-label={t('unsaved', { count })}>
      <span className={classes.unsaved}>{t('unsaved', { count })}</span>
      <TextInput
        className={classes.note ?? ''}
        aria-label={t('note')}
        placeholder={t('notePlaceholder')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button variant="default" onClick={onDone}>
        {t('discard')}
      </Button>
      <Button
        disabled={draftFaults(draft).size > 0}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('save')}
      </Button>
    </div>
  );

  function failureWords(error: unknown): string {
    if (error instanceof PartlySaved) {
      const { saved, total, cause } = error;
      return t('partlySaved', { saved, total, reason: failureWords(cause) });
    }
    if (!(error instanceof ApiError)) return t('failed');
    return error.problem.code === 'stale' ? t('staleSave') : error.problem.error;
  }
}
