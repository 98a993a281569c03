import { Button, TextInput } from '@mantine/core';
import type { LaneRulesVersion } from '@portal/contract/routing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { toast, toastFailure } from '../../../ui/toasts.tsx';
import { draftFaults, rulesWith } from './rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from '../lcontrol.module.css';
import { routingKey, rulesQuery, saveRules } from '../routing-queries.ts';
import type { RulesDraftState } from './use-rules-draft.ts';

interface SaveBarProps {
  readonly country: string;
  readonly stored: LaneRulesVersion;
  readonly state: RulesDraftState;
}

/** What is not saved, a note on why, and saving it: all of it as one version. */
export function SaveBar({ country, stored, state }: SaveBarProps) {
  const t = useMessages(lControlMessages);
  const queries = useQueryClient();
  const { draft, count, outdated, discard } = state;
  const [note, setNote] = useState('');
  const saving = useMutation({
    mutationFn: () =>
      saveRules(stored.country, rulesWith(stored, draft), draft.seen ?? stored.version, note.trim()),
    onSuccess: (saved) => {
      queries.setQueryData(rulesQuery(stored.country).queryKey, saved);
      toast(t('saved', { country, version: saved.version }));
      setNote('');
      discard();
    },
    // A version that somebody else saved is shown by the notice; it comes with the rules.
    onError: (error) => {
      if (!isStale(error)) toastFailure(error instanceof ApiError ? error.problem.error : t('failed'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: routingKey }),
  });
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
      <Button variant="default" onClick={discard}>
        {t('discard')}
      </Button>
      <Button
        disabled={outdated || draftFaults(draft).size > 0}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('save')}
      </Button>
    </div>
  );
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.problem.kind === 'stale';
}
