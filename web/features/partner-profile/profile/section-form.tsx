import { Button, Group, Stack } from '@mantine/core';
import type { PartnerProfileChange } from '@portal/contract/partners';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission } from '../../../session/use-user.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { Section } from '../../../ui/page/detail-page.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import classes from '../partner-profile.module.css';
import { profileMessages } from './profile-messages.ts';
import { useChangeProfile } from './profile-queries.ts';

interface SectionFormProps<Values extends object> {
  readonly partnerId: string;
  readonly title: string;
  readonly storedValues: Values;
  readonly toChange: (values: Values) => PartnerProfileChange;
  readonly render: (values: Values, setValues: (changed: Partial<Values>) => void) => ReactNode;
}

/** A section of the profile that is saved alone. Without the permission its fields are disabled. */
export function SectionForm<Values extends object>({
  partnerId,
  title,
  storedValues,
  toChange,
  render,
}: SectionFormProps<Values>) {
  const t = useMessages(partnerProfileMessages);
  const tProfile = useMessages(profileMessages);
  const { isAllowed: mayWrite } = usePermission('partner-profile.write');
  const [changedValues, setChangedValues] = useState<Values>();
  const { mutate, isPending, error } = useChangeProfile(partnerId);
  const values = changedValues ?? storedValues;
  return (
    <Section title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate(toChange(values), {
            onSuccess: () => {
              setChangedValues(undefined);
              toast(tProfile('saved'));
            },
          });
        }}
      >
        <LeaveGuard isDirty={changedValues !== undefined && !isPending} />
        <fieldset className={classes.section} disabled={!mayWrite}>
          <Stack gap="md">
            {render(values, (changed) => setChangedValues({ ...values, ...changed }))}
            {error !== null && <RefusalAlert error={error} />}
            {mayWrite && (
              <Group justify="flex-end" gap="sm">
                <Button
                  variant="default"
                  disabled={changedValues === undefined}
                  onClick={() => setChangedValues(undefined)}
                >
                  {t('discard')}
                </Button>
                <Button type="submit" loading={isPending} disabled={changedValues === undefined}>
                  {t('save')}
                </Button>
              </Group>
            )}
          </Stack>
        </fieldset>
      </form>
    </Section>
  );
}
