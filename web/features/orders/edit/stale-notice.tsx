import { Alert, Button, Group, Text } from '@mantine/core';
import { useLocale, useMessages } from '../../../i18n/messages.ts';
import type { MergedEdits } from '../../../ui/form/merge-edits.ts';
import { orderFieldMessages } from '../order-field-messages.ts';
import { orderFormMessages } from '../form/order-form-messages.ts';
import type { OrderFormValues } from '../form/order-form-values.ts';

interface StaleNoticeProps {
  readonly merged: MergedEdits<OrderFormValues>;
  readonly onKeepLocal: () => void;
  readonly onTakeRemote: () => void;
}

/** Shown when another user saved the order during editing: the merged fields, and the fields in conflict. */
export function StaleNotice({ merged, onKeepLocal, onTakeRemote }: StaleNoticeProps) {
  const t = useMessages(orderFormMessages);
  const tField = useMessages(orderFieldMessages);
  const locale = useLocale();
  const formatFields = (fields: readonly string[]) =>
    new Intl.ListFormat(locale).format([...new Set(fields.map((field) => describeField(field)))]);
  const hasConflicts = merged.conflicts.length > 0;
  return (
    <Alert color="yellow" role="alert" title={t('staleTitle')}>
      {merged.mergedFields.length > 0 && (
        <Text size="sm">{t('staleMerged', { fields: formatFields(merged.mergedFields) })}</Text>
      )}
      {hasConflicts && (
        <Text size="sm">{t('staleConflict', { fields: formatFields(merged.conflicts) })}</Text>
      )}
      {hasConflicts && (
        <Group gap="xs" mt="sm">
          <Button size="compact-sm" onClick={onKeepLocal}>
            {t('staleKeepLocal')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onTakeRemote}>
            {t('staleTakeRemote')}
          </Button>
        </Group>
      )}
    </Alert>
  );

  function describeField(field: string): string {
    const key = `changed_${field}`;
    if (isFieldMessageKey(key)) return t(key);
    return isLabelKey(field) ? tField(field) : field;
  }
}

type LabelKey = keyof typeof orderFieldMessages.texts;

function isLabelKey(key: string): key is LabelKey {
  return key in orderFieldMessages.texts;
}

type FieldMessageKey = Extract<keyof typeof orderFormMessages.texts, `changed_${string}`>;

function isFieldMessageKey(key: string): key is FieldMessageKey {
  return key in orderFormMessages.texts;
}
