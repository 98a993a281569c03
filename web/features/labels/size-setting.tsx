import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { LABEL_SIZES, type LabelSettings, OPTIONAL_LABEL_FIELDS } from '@portal/contract/labels';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/page/detail-page.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { configurationMessages } from './configuration-messages.ts';
import { useSaveConfiguration } from './configuration-queries.ts';
import { useShowFailure } from './use-show-failure.ts';

interface SizeSelectProps {
  readonly value: LabelSettings['size'];
  readonly disabled: boolean;
  readonly onChange: (size: LabelSettings['size']) => void;
}

export function SizeSelect({ value, disabled, onChange }: SizeSelectProps) {
  const t = useMessages(configurationMessages);
  return (
    <NativeSelect
      label={t('sizeLabel')}
      value={value}
      disabled={disabled}
      data={LABEL_SIZES.map((size) => ({ value: size, label: t(`size${size}`) }))}
      onChange={(event) => onChange(event.currentTarget.value as LabelSettings['size'])}
    />
  );
}

interface FieldsChoiceProps {
  /** What labels leave out. */
  readonly value: LabelSettings['hiddenFields'];
  readonly disabled: boolean;
  readonly onChange: (hiddenFields: LabelSettings['hiddenFields']) => void;
}

/** What labels show of what carriers do not require. */
export function FieldsChoice({ value, disabled, onChange }: FieldsChoiceProps) {
  const t = useMessages(configurationMessages);
  return (
    <Checkbox.Group
      label={t('fields')}
      description={t('fieldsHelp')}
      mt="md"
      value={OPTIONAL_LABEL_FIELDS.filter((field) => !value.includes(field))}
      onChange={(shown) => onChange(OPTIONAL_LABEL_FIELDS.filter((field) => !shown.includes(field)))}
    >
      <Group mt="xs">
        {OPTIONAL_LABEL_FIELDS.map((field) => (
          <Checkbox key={field} value={field} label={t(field)} disabled={disabled} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Size and contents of the labels of all orders. Each change is saved at once. */
export function SizeSetting({
  settings,
  disabled,
}: {
  readonly settings: LabelSettings;
  readonly disabled: boolean;
}) {
  const t = useMessages(configurationMessages);
  const showFailure = useShowFailure();
  const { mutate, isPending } = useSaveConfiguration();
  const save = (change: Partial<LabelSettings>) =>
    mutate(
      { customerId: null, partnerId: null, movement: null, settings: { ...settings, ...change } },
      { onSuccess: () => toast(t('sizeSaved')), onError: showFailure },
    );
  return (
    <Section title={t('size')}>
      <SizeSelect
        value={settings.size}
        disabled={disabled || isPending}
        onChange={(size) => save({ size })}
      />
      <FieldsChoice
        value={settings.hiddenFields}
        disabled={disabled || isPending}
        onChange={(hiddenFields) => save({ hiddenFields })}
      />
    </Section>
  );
}
