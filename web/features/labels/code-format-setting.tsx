import { Button, Switch, TextInput } from '@mantine/core';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/detail-page.tsx';
import { LeaveGuard } from '../../ui/form/leave-guard.tsx';
import { toast } from '../../ui/toasts.tsx';
import { type CodeFormat, useSaveCodeFormat } from './label-queries.ts';
import classes from './labels.module.css';
import { labelsMessages } from './labels-messages.ts';
import { useSayFailed } from './use-say-failed.ts';

interface CodeFormatSettingProps {
  readonly kept: Required<CodeFormat>;
  readonly draft: Required<CodeFormat>;
  readonly onChange: (draft: Required<CodeFormat>) => void;
  readonly disabled: boolean;
}

const LETTERS = /^[A-Z]{2,5}$/;

/** What new order codes begin with; shown in the preview as it is typed, kept when it is saved. */
export function CodeFormatSetting({ kept, draft, onChange, disabled }: CodeFormatSettingProps) {
  const t = useMessages(labelsMessages);
  const sayFailed = useSayFailed();
  const { mutate, isPending } = useSaveCodeFormat();
  const { prefix, prefixOn } = draft;
  const changed = prefixOn !== kept.prefixOn || prefix !== kept.prefix;
  const wrong = prefix === '' ? prefixOn : !LETTERS.test(prefix);
  const save = () =>
    mutate(prefix === '' ? { prefixOn } : { prefixOn, prefix }, {
      onSuccess: ({ value }) => {
        onChange({ prefixOn: value.prefixOn, prefix: value.prefix ?? '' });
        toast(prefixOn ? t('prefixSaved', { prefix }) : t('prefixOff'));
      },
      onError: sayFailed,
    });
  return (
    <Section title={t('prefix')}>
      <LeaveGuard dirty={changed && !isPending} />
      <form
        className={classes.settings}
        onSubmit={(event) => {
          event.preventDefault();
          if (changed && !wrong) save();
        }}
      >
        <Switch
          label={t('prefixOn')}
          checked={prefixOn}
          disabled={disabled}
          onChange={(event) => onChange({ ...draft, prefixOn: event.currentTarget.checked })}
        />
        <div className={classes.buttons}>
          <TextInput
            label={t('prefixLetters')}
            description={t('prefixHelp')}
            error={wrong && prefix !== '' ? t('prefixWrong') : undefined}
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
          <Button type="submit" loading={isPending} disabled={disabled || !changed || wrong}>
            {t('prefixSave')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** What of a draft can be shown: letters that are not right yet are not. */
export function shownPrefix({ prefix, prefixOn }: Required<CodeFormat>): string {
  return prefixOn && LETTERS.test(prefix) ? prefix : '';
}
