import { NativeSelect } from '@mantine/core';
import { LABEL_SIZES, type LabelSettings } from '@portal/contract/labels';
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

/** The size of the labels of all orders, saved at once. */
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
  return (
    <Section title={t('size')}>
      <SizeSelect
        value={settings.size}
        disabled={disabled || isPending}
        onChange={(size) =>
          mutate(
            { customerId: null, partnerId: null, movement: null, settings: { ...settings, size } },
            { onSuccess: () => toast(t('sizeSaved')), onError: showFailure },
          )
        }
      />
    </Section>
  );
}
