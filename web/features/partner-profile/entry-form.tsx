import { Button, Group, Stack } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { getErrorMessage } from '../../api/errors.ts';
import { useMessages } from '../../i18n/messages.ts';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import { FormErrorAlert } from '../../ui/form/form-error-alert.tsx';
import { partnerProfileMessages } from './partner-profile-messages.ts';

interface EntryFormProps {
  readonly children: ReactNode;
  /** Errors that belong to no field. */
  readonly formErrors: readonly string[];
  readonly isBusy: boolean;
  /** Whether the values are those of an earlier visit that were not saved. */
  readonly isRestored: boolean;
  readonly onSubmit: () => void;
  /** Resets the values to the stored ones. */
  readonly onReset: () => void;
  readonly onDone: () => void;
}

/** The form of an entry of the profile around its fields: the notice of a draft, errors and buttons. */
export function EntryForm({
  children,
  formErrors,
  isBusy,
  isRestored,
  onSubmit,
  onReset,
  onDone,
}: EntryFormProps) {
  const t = useMessages(partnerProfileMessages);
  const formErrorsId = useId();
  return (
    <form
      noValidate
      aria-describedby={formErrorsId}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="md">
        <DraftNotice isRestored={isRestored} onDiscard={onReset} />
        {children}
        <div id={formErrorsId}>
          <FormErrorAlert errors={formErrors} />
        </div>
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => {
              onReset();
              onDone();
            }}
          >
            {t('discard')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface MutationFormProps extends Pick<EntryFormProps, 'children' | 'onSubmit' | 'onReset' | 'onDone'> {
  readonly mutation: Pick<UseMutationResult, 'isPending' | 'error'>;
  /** Which input is missing; undefined if the form can be saved. */
  readonly missing: string | undefined;
}

/** The form of an entry that keeps no draft and whose errors belong to no field. */
export function MutationForm({ mutation, missing, ...form }: MutationFormProps) {
  const t = useMessages(partnerProfileMessages);
  const errors = [
    ...(missing === undefined ? [] : [missing]),
    ...(mutation.error === null ? [] : [getErrorMessage(mutation.error, t('notSaved'))]),
  ];
  return <EntryForm {...form} formErrors={errors} isBusy={mutation.isPending} isRestored={false} />;
}
