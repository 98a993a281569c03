import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { MAX_CONFIRMED_BY, type ManifestLayout } from '@portal/contract/manifests';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { layoutMessages } from './layout-messages.ts';
import { useConfirmLayout } from './layout-queries.ts';
import { layoutVersionMessages } from './layout-version-messages.ts';
import classes from './layouts.module.css';

interface LayoutConfirmationProps {
  readonly layout: ManifestLayout;
  /** The version that is shown. */
  readonly version: number;
  readonly isWritable: boolean;
}

/** Which customs broker confirmed a version of a layout. An admin of its partner enters it. */
export function LayoutConfirmation({ layout, version, isWritable }: LayoutConfirmationProps) {
  const t = useMessages(layoutVersionMessages);
  const layoutText = useMessages(layoutMessages);
  const { key, confirmedBy } = layout;
  const [text, setText] = useState(confirmedBy ?? '');
  const { mutate, isPending, error } = useConfirmLayout(key);
  const broker = text.trim();
  const save = () =>
    mutate(
      { version, confirmedBy: broker === '' ? null : broker },
      {
        onSuccess: () => toast(t(broker === '' ? 'confirmationTakenBack' : 'confirmationSaved', { version })),
      },
    );
  return (
    <Surface className={classes.section ?? ''}>
      <div>
        <Title order={2} size="h5">
          {layoutText('broker')}
        </Title>
        <Text size="sm">
          {confirmedBy === null
            ? t('versionUnconfirmed', { version })
            : t('versionConfirmed', { version, name: confirmedBy })}
        </Text>
      </div>
      {isWritable && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Group align="end" gap="sm">
            <TextInput
              className={classes.grow ?? ''}
              label={t('confirmedBy')}
              description={t('confirmedByHelp', { version })}
              maxLength={MAX_CONFIRMED_BY}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button
              type="submit"
              variant="default"
              loading={isPending}
              disabled={broker === (confirmedBy ?? '')}
            >
              {t('saveConfirmation')}
            </Button>
          </Group>
          {error !== null && <RefusalAlert error={error} />}
        </form>
      )}
    </Surface>
  );
}
