import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';
import classes from './dimensions-input.module.css';
import { WholeInput } from './quantity-input.tsx';

/** Millimetres. */
interface EdgesValue {
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

interface DimensionsInputProps {
  readonly value: EdgesValue;
  readonly onChange: (edges: EdgesValue) => void;
  readonly label?: string;
  readonly description?: string;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

const EDGES = ['lengthMm', 'widthMm', 'heightMm'] as const;

/** Length × width × height, typed in centimetres, kept in millimetres. */
export function DimensionsInput({
  value,
  onChange,
  label,
  description,
  error,
  disabled,
}: DimensionsInputProps) {
  const t = useMessages(uiMessages);
  const id = useId();
  const shown = label ?? t('dimensions');
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <Input.Label component="span" labelElement="div" id={id}>
        {shown}
      </Input.Label>
      {description === undefined ? null : <Input.Description>{description}</Input.Description>}
      <div className={classes.edges}>
        {EDGES.map((edge) => (
          <WholeInput
            key={edge}
            data-field-edge={edge}
            aria-label={t(edge)}
            placeholder={t(edge)}
            perUnit={10}
            unit="cm"
            value={value[edge]}
            error={Boolean(error)}
            disabled={disabled ?? false}
            onChange={(millimetres) => {
              const edges = { lengthMm: value.lengthMm, widthMm: value.widthMm, heightMm: value.heightMm };
              onChange({ ...edges, [edge]: millimetres });
            }}
          />
        ))}
      </div>
      {error ? (
        <Input.Error role="alert" mt={5}>
          {error}
        </Input.Error>
      ) : null}
    </div>
  );
}
