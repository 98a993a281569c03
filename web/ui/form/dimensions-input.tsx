import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { uiMessages } from '../ui-messages.ts';
import classes from './dimensions-input.module.css';
import { QuantityInput } from './quantity-input.tsx';

/** In millimetres. */
interface Dimensions {
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

interface DimensionsInputProps {
  readonly value: Dimensions;
  readonly onChange: (dimensions: Dimensions) => void;
  readonly label?: string;
  readonly description?: string;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

const DIMENSIONS = [
  { key: 'lengthMm', shortName: 'lengthShort' },
  { key: 'widthMm', shortName: 'widthShort' },
  { key: 'heightMm', shortName: 'heightShort' },
] as const;

/** Length × width × height in millimetres, entered in centimetres. */
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
  const groupLabel = label ?? t('dimensions');
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <Input.Label component="span" labelElement="div" id={id}>
        {groupLabel}
      </Input.Label>
      {description === undefined ? null : <Input.Description>{description}</Input.Description>}
      <div className={classes.edges}>
        {DIMENSIONS.map(({ key, shortName }) => (
          <QuantityInput
            key={key}
            aria-label={t(key)}
            title={t(key)}
            placeholder={t(shortName)}
            scale={10}
            unit="cm"
            value={value[key]}
            error={Boolean(error)}
            disabled={disabled ?? false}
            onChange={(millimetres) => {
              const dimensions = {
                lengthMm: value.lengthMm,
                widthMm: value.widthMm,
                heightMm: value.heightMm,
              };
              onChange({ ...dimensions, [key]: millimetres });
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
