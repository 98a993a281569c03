import { Button, TextInput } from '@mantine/core';
import type { LaneRulesVersion } from '@portal/contract/routing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorKind, getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { focusUnreadableInput } from '../../../ui/form/unreadable-input.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { findDraftErrors, applyDraft } from './rules-draft.ts';
import { lControlMessages } from '../lcontrol-messages.ts';
import classes from './rules.module.css';
import { routingKey, rulesQuery, saveRules } from '../routing-queries.ts';
import type { RulesDraftState } from './use-rules-draft.ts';

interface SaveBarProps {
  readonly country: string;
  readonly savedVersion: LaneRulesVersion;
  readonly state: RulesDraftState;
}

/** Saves all changes as one version, with a note. Shown only while there are unsaved changes. */
export function SaveBar({ country, savedVersion, state }: SaveBarProps) {
  const t = useMessages(lControlMessages);
  const queryClient = useQueryClient();
  const { draft, changeCount, isOutdated, discard } = state;
  const [note, setNote] = useState('');
  const saveMutation = useMutation({
    mutationFn: () =>
      saveRules(
        savedVersion.country,
        applyDraft(savedVersion, draft),
        draft.baseVersion ?? savedVersion.version,
        note.trim(),
      ),
    onSuccess: (nextVersion) => {
      queryClient.setQueryData(rulesQuery(savedVersion.country).queryKey, nextVersion);
      toast(t('saved', { country, version: nextVersion.version }));
      setNote('');
      discard();
    },
    // If another version was saved meanwhile, the rules are loaded again and the notice shows it.
    onError: (error) => {
      if (getErrorKind(error) !== 'stale') toastFailure(getErrorMessage(error, t('failed')));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: routingKey }),
  });
  if (changeCount === 0) return null;
  const unsavedText = t('unsaved', { count: changeCount });
  return (
    <div className={classes.saveBar} role="region" aria-label={unsavedText}>
      <span className={classes.unsaved}>{unsavedText}</span>
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
        disabled={isOutdated || findDraftErrors(draft).size > 0}
        loading={saveMutation.isPending}
        onClick={({ currentTarget }) => focusUnreadableInput(currentTarget) || saveMutation.mutate()}
      >
        {t('save')}
      </Button>
    </div>
  );
}
