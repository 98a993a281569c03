import { Button, Switch, TextInput } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { LeaveGuard } from '../../ui/form/leave-guard.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { type CodeFormat, useSaveCodeFormat } from './label-queries.ts';
import classes from './labels.module.css';
import { labelsMessages } from './labels-messages.ts';
import { useShowFailure } from './use-show-failure.ts';

interface CodeFormatSettingProps {
  readonly savedFormat: Required<CodeFormat>;
  readonly draft: Required<CodeFormat>;
  readonly onChange: (draft: Required<CodeFormat>) => void;
  readonly disabled: boolean;
}

const PREFIX_PATTERN = /^[A-Z]{2,5}$/;

/** The prefix of new order codes. The preview shows the draft; it applies when it is saved. */
export function CodeFormatSetting({ savedFormat, draft, onChange, disabled }: CodeFormatSettingProps) {
  const t = useMessages(labelsMessages);
  const showFailure = useShowFailure();
  const { mutate, isPending } = useSaveCodeFormat();
  const { prefix, prefixEnabled } = draft;
  const isChanged = prefixEnabled !== savedFormat.prefixEnabled || prefix !== savedFormat.prefix;
  const isInvalid = prefix === '' ? prefixEnabled : !PREFIX_PATTERN.test(prefix);
  const save = () =>
    mutate(prefix === '' ? { prefixEnabled } : { prefixEnabled, prefix }, {
      onSuccess: ({ value }) => {
        onChange({ prefixEnabled: value.prefixEnabled, prefix: value.prefix ?? '' });
        toast(prefixEnabled ? t('prefixSaved', { prefix }) : t('prefixDisabled'));
      },
      onError: showFailure,
    });
  return (
    <Section title={t('prefix')}>
      <LeaveGuard isDirty={isChanged && !isPending} />
      <form
        className={classes.settings}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !isInvalid) save();
        }}
      >
        <Switch
          label={t('prefixEnabled')}
          checked={prefixEnabled}
          disabled={disabled}
          onChange={(event) => onChange({ ...draft, prefixEnabled: event.currentTarget.checked })}
        />
        <div className={classes.buttons}>
          <TextInput
            label={t('prefixLetters')}
            description={t('prefixHelp')}
            error={isInvalid && prefix !== '' ? t('prefixInvalid') : undefined}
            value={prefix}
            maxLength={5}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            onChange={(event) => onChange({ ...draft, prefix: event.currentTarget.value.toUpperCase() })}
          />
        </div>
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending} disabled={disabled || !isChanged || isInvalid}>
            {t('prefixSave')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** The prefix for the preview; empty while the draft is disabled or invalid. */
export function toPreviewPrefix({ prefix, prefixEnabled }: Required<CodeFormat>): string {
  return prefixEnabled && PREFIX_PATTERN.test(prefix) ? prefix : '';
}
