import { Alert, Button, Group, Stack } from '@mantine/core';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import { LeaveGuard } from '../../ui/form/leave-guard.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import classes from './profile-form.module.css';
import { profileMessages } from './profile-messages.ts';

interface ProfileFormProps {
  readonly form: { readonly dirty: boolean; readonly restored: boolean };
  readonly onDiscard: () => void;
  readonly complaints: readonly string[];
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields of a settings tab with the button that saves them. */
export function ProfileForm({ form, onDiscard, complaints, busy, onSubmit, children }: ProfileFormProps) {
  const t = useMessages(profileMessages);
  const complaint = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Surface className={classes.sheet ?? ''}>
      <form onSubmit={send} noValidate aria-describedby={complaint}>
        <Stack gap="md">
          <DraftNotice isRestored={form.restored} onDiscard={onDiscard} />
          {children}
          <div id={complaint}>
            {complaints.length > 0 && (
              <Alert color="red" role="alert">
                {complaints.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </Alert>
            )}
          </div>
          <Group justify="flex-end">
            <Button type="submit" loading={busy} disabled={!form.dirty}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={form.dirty} />
    </Surface>
  );
}
