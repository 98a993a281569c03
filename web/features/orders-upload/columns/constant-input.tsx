import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { UploadField } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { useFieldName } from '../../upload-texts/index.ts';
import { columnsMessages } from './columns-messages.ts';
import classes from './columns-side.module.css';
import { ValueInput } from './value-input.tsx';

interface ConstantInputProps {
  readonly field: UploadField;
  readonly value: string | undefined;
  readonly isMissing: boolean;
  /** Undefined removes the constant. */
  readonly onChange: (value: string | undefined) => void;
}

/** The input for one value that applies to every row. */
export function ConstantInput({ field, value, isMissing, onChange }: ConstantInputProps) {
  const t = useMessages(columnsMessages);
  const name = useFieldName()(field.key);
  return (
    <div className={classes.constant}>
      <ValueInput
        field={field}
        label={
          <span className={classes.label}>
            {name}
            {isMissing && <StatusChip tone="warning">{t('missing')}</StatusChip>}
          </span>
        }
        value={value ?? ''}
        onChange={(text) => onChange(text === '' ? undefined : text)}
      />
      {value !== undefined && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('removeConstant', { field: name })}
          onClick={() => onChange(undefined)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
