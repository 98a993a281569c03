import { Button, Group, Stack } from '@mantine/core';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import { FormErrorAlert } from '../../ui/form/form-error-alert.tsx';
import { LeaveGuard } from '../../ui/form/leave-guard.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import classes from './profile-form.module.css';
import { profileMessages } from './profile-messages.ts';

interface ProfileFormProps {
  readonly form: { readonly isDirty: boolean; readonly isRestored: boolean };
  readonly onDiscard: () => void;
  readonly formErrors: readonly string[];
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form of a settings tab, with its save button. */
export function ProfileForm({ form, onDiscard, formErrors, isBusy, onSubmit, children }: ProfileFormProps) {
  const t = useMessages(profileMessages);
  const errorsId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Surface className={classes.sheet ?? ''}>
      <form onSubmit={handleSubmit} noValidate aria-describedby={errorsId}>
        <Stack gap="md">
          <DraftNotice isRestored={form.isRestored} onDiscard={onDiscard} />
          {children}
          <div id={errorsId}>
            <FormErrorAlert errors={formErrors} />
          </div>
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={!form.isDirty}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={form.isDirty} />
    </Surface>
  );
}
