import { parseScaleReading } from '@portal/contract/reweigh';
import { useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { scaleInputMessages } from './scale-input-messages.ts';
import { parseScaledInteger } from './decimal-text.ts';
import { WeightInput, type QuantityInputProps } from './quantity-input.tsx';

interface ScaleInputProps extends Omit<QuantityInputProps, 'scale' | 'unit' | 'parse' | 'unreadableError'> {
  /** Called for Enter after a weight, in place of a move to the next weight of the form. */
  readonly onEnter?: () => void;
}

/** Attribute of the inputs that Enter goes through. */
const ATTRIBUTE = 'data-scale-input';

/** A weight as a scale sends it, or a decimal of kilograms, in grams; null for other texts and for zero. */
const parseWeight = (text: string) => parseScaleReading(text) ?? (parseScaledInteger(text, 1_000) || null);

/**
 * A weight in grams, typed in kilograms, or the line of a serial scale that types. Enter ends a line: it shows the weight and goes to
 * the next weight of the form, which it does not send. A line that is no stable weight stays, with an error.
 */
export function ScaleInput({ onEnter, onBlur, onKeyDown, ...input }: ScaleInputProps) {
  const t = useMessages(scaleInputMessages);
  // While a scale types, its line is not a weight yet.
  const [isTyping, setIsTyping] = useState(false);
  const endLine = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    event.preventDefault();
    setIsTyping(false);
    if (parseWeight(currentTarget.value) === null) currentTarget.select();
    else if (onEnter === undefined) goToNext(currentTarget);
    else onEnter();
  };
  return (
    <WeightInput
      {...input}
      {...{ [ATTRIBUTE]: true }}
      parse={parseWeight}
      unreadableError={isTyping ? false : t('notAWeight')}
      onBlur={(event) => {
        setIsTyping(false);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') endLine(event);
        else setIsTyping(true);
        onKeyDown?.(event);
      }}
    />
  );
}

/** Moves the focus to the next weight of the form, so that its pieces are weighed one after the other. */
function goToNext(input: HTMLInputElement): void {
  const inputs = [...(input.form?.querySelectorAll<HTMLInputElement>(`[${ATTRIBUTE}]`) ?? [])];
  const next = inputs[inputs.indexOf(input) + 1] ?? input;
  // Shows the weight in place of the line.
  input.blur();
  next.focus();
  next.select();
}
