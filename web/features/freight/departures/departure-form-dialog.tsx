import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error-alert.tsx';
import { focusUnreadableInput } from '../../../ui/form/unreadable-input.ts';
import { departureMessages } from './departure-messages.ts';
import classes from './departures.module.css';

interface DepartureFormDialogProps {
  readonly title: string;
  /** The verb of the form. */
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly form: {
    readonly form: { readonly isRestored: boolean };
    readonly submit: () => void;
    readonly reset: () => void;
    readonly isSaving: boolean;
    readonly formErrors: readonly string[];
    readonly loadAgain: (() => void) | undefined;
  };
  /** The button that cancels or ends what is edited. */
  readonly ending?: ReactNode;
  readonly children: ReactNode;
}

/** The dialog around the form of a departure or a schedule. */
export function DepartureFormDialog({
  title,
  submitLabel,
  onClose,
  form,
  ending,
  children,
}: DepartureFormDialogProps) {
  const t = useMessages(departureMessages);
  return (
    <Dialog isOpen onClose={onClose} title={title} size="xl" isPersistent={form.isSaving}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusUnreadableInput(event.currentTarget)) form.submit();
        }}
      >
        <Stack gap="lg">
          <DraftNotice isRestored={form.form.isRestored} onDiscard={form.reset} />
          {children}
          <FormErrorAlert errors={form.formErrors} />
        </Stack>
        <div className={classes.footer}>
          <div>{ending}</div>
          <Group gap="sm">
            {form.loadAgain !== undefined && (
              <Button variant="light" onClick={form.loadAgain}>
                {t('loadAgain')}
              </Button>
            )}
            <Button variant="default" onClick={onClose} disabled={form.isSaving}>
              {t('close')}
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {submitLabel}
            </Button>
          </Group>
        </div>
      </form>
    </Dialog>
  );
}
