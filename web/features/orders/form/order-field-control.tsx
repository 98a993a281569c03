import { TextInput } from '@mantine/core';
import {
  ORDER_FIELDS,
  getMaxLength,
  isOptional,
  type FormFieldKey,
  type OrderField,
} from '@portal/contract/orders';
import type { Money } from '@portal/contract/core';
import { MAX_YEAR, MIN_YEAR } from '@portal/contract/trade';
import { memo, Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { LinesInput } from '../../../ui/form/lines-input.tsx';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import type { SetFields } from '../../../ui/form/errors/use-form-state.ts';
import { orderFieldMessages } from '../order-field-messages.ts';
import { OptionalMoney } from './optional-money.tsx';
import { FieldPortSelect, OptionSegments, OptionSelect, type PortFacts } from './option-controls.tsx';
import { setEmptyCurrencies, type OrderFormValues } from './order-form-values.ts';

// Loaded separately: most of it is a library's check box.
const NewOrderControl = lazyPart(() => import('./new-order-controls.tsx'), 'NewOrderControl');

interface ControlProps {
  readonly fieldKey: FormFieldKey;
  readonly value: OrderFormValues[FormFieldKey];
  /** For the control of a port. */
  readonly portFacts: PortFacts | undefined;
  /** For the control of an amount. */
  readonly itemCurrency: string | undefined;
  readonly set: SetFields<OrderFormValues>;
  readonly fieldErrors: FieldErrors;
  readonly isExisting: boolean;
}

/** The control of one field of the table, by its kind. */
export const OrderFieldControl = memo(function OrderFieldControl(props: ControlProps) {
  const { fieldKey, value, portFacts, itemCurrency, isExisting, fieldErrors } = props;
  const t = useMessages(orderFieldMessages);
  const getError = useFieldProps(fieldErrors);
  const field: OrderField = ORDER_FIELDS[fieldKey];
  const { control, inEdit } = ORDER_FIELDS[fieldKey].form as NonNullable<OrderField['form']>;
  const text = typeof value === 'object' ? '' : String(value);
  const helpKey = [`${fieldKey}_help_${text}`, `${fieldKey}_help`].find(isHelpKey);
  const maxLength = getMaxLength(field);
  const change = (next: string | boolean | Money) => props.set({ [fieldKey]: next });
  const input = {
    ...getError(fieldKey),
    label: t(fieldKey),
    ...(helpKey !== undefined && { description: t(helpKey) }),
    disabled: isExisting && inEdit === 'disabled',
    required: !isOptional(field),
    ...(maxLength !== undefined && { maxLength }),
  };
  const code = { ...input, value: text, onChange: change };
  switch (control) {
    case 'text':
      return <TextInput {...input} value={text} onChange={(event) => change(event.currentTarget.value)} />;
    case 'date':
      return (
        <TextInput
          {...input}
          type="date"
          min={`${MIN_YEAR}-01-01`}
          max={`${MAX_YEAR}-12-31`}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'lines':
      return <LinesInput {...input} value={text} onChange={(event) => change(event.currentTarget.value)} />;
    case 'segments':
      return <OptionSegments {...code} fieldKey={fieldKey} />;
    case 'select':
      return <OptionSelect {...code} fieldKey={fieldKey} />;
    case 'port':
      return portFacts && <FieldPortSelect {...code} fieldKey={fieldKey} facts={portFacts} />;
    case 'customer':
      return (
        <Suspense>
          <NewOrderControl
            {...code}
            onSelectCurrency={(currency) => props.set((values) => setEmptyCurrencies(values, currency))}
          />
        </Suspense>
      );
    case 'money':
      return (
        <OptionalMoney
          {...input}
          value={typeof value === 'object' ? value : ''}
          currency={itemCurrency ?? ''}
          onChange={change}
        />
      );
    case 'checkbox':
      return (
        <Suspense>
          <NewOrderControl label={input.label} isChecked={value === true} onChange={change} />
        </Suspense>
      );
  }
});

type HelpKey = Extract<keyof typeof orderFieldMessages.texts, `${string}_help${string}`>;

function isHelpKey(key: string): key is HelpKey {
  return key in orderFieldMessages.texts;
}
