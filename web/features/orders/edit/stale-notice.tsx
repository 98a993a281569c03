import { Alert, Button, Group, Text } from '@mantine/core';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import type { Merged } from './merge-edits.ts';
import { orderFormMessages } from '../form/order-form-messages.ts';
import type { OrderFormValues } from '../form/order-form-values.ts';

interface StaleNoticeProps {
  readonly merged: Merged<OrderFormValues>;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Someone saved the order while it was being edited: what they changed, and where both changed the same. */
export function StaleNotice({ merged, onKeep, onTake }: StaleNoticeProps) {
  const t = useMessages(orderFormMessages);
  const locale = useLocale();
  const list = (fields: readonly string[]) =>
    new Intl.ListFormat(locale).format([...new Set(fields.map((field) => fieldName(field)))]);
  const clashing = merged.clashes.length > 0;
  return (
    <Alert color="yellow" role="alert" title={t('staleTitle')}>
      {merged.taken.length > 0 && <Text size="sm">{t('staleMerged', { fields: list(merged.taken) })}</Text>}
      {clashing && <Text size="sm">{t('staleClash', { fields: list(merged.clashes) })}</Text>}
      {clashing && (
        <Group gap="xs" mt="sm">
          <Button size="compact-sm" onClick={onKeep}>
            {t('staleKeepMine')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onTake}>
            {t('staleTakeTheirs')}
          </Button>
        </Group>
      )}
    </Alert>
  );

  function fieldName(field: string): string {
    const key = `changed_${field}`;
    return isNamed(key) ? t(key) : field;
  }
}

type Named = Extract<keyof typeof orderFormMessages.texts, `changed_${string}`>;

function isNamed(key: string): key is Named {
  return key in orderFormMessages.texts;
}
