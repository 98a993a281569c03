import { SegmentedControl, Select } from '@mantine/core';
import { findDefaultPorts } from '@portal/contract/reference-data';
import { ORDER_FIELDS, getOptions, type FormFieldKey } from '@portal/contract/orders';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { PortSelect } from '../../../ui/form/code-select.tsx';
import { gatewaysQuery, usePorts } from '../../reference-data/index.ts';
import { useFieldOptionTexts } from '../use-field-option-texts.ts';
import classes from './order-form.module.css';
import { orderFormMessages } from './order-form-messages.ts';
import type { OrderFormValues } from './order-form-values.ts';

export interface OptionControlProps {
  readonly label: string;
  readonly description?: string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

type FieldOptionProps = OptionControlProps & { readonly fieldKey: FormFieldKey };

/** A field with a few values, all of which are visible. */
export function OptionSegments({ fieldKey, label, value, onChange }: FieldOptionProps) {
  const getText = useFormOptionTexts(fieldKey);
  const labelId = `order-${fieldKey}`;
  return (
    <div className={classes.labelled}>
      <span id={labelId}>{label}</span>
      <SegmentedControl
        aria-labelledby={labelId}
        fullWidth
        data={getOptions(ORDER_FIELDS[fieldKey]).map((option) => ({
          value: option,
          label: getText(option) ?? option,
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/** A select of the values of a field. A text for the empty value makes it an option. */
export function OptionSelect({ fieldKey, value, onChange, ...input }: FieldOptionProps) {
  const getText = useFormOptionTexts(fieldKey);
  const emptyText = getText('');
  const options = getOptions(ORDER_FIELDS[fieldKey]).map((option) => ({
    value: option,
    label: getText(option) ?? option,
  }));
  return (
    <Select
      {...input}
      clearable={emptyText === undefined && input.required !== true}
      allowDeselect={emptyText === undefined && input.required !== true}
      data={emptyText === undefined ? options : [{ value: '', label: emptyText }, ...options]}
      value={emptyText === undefined && value === '' ? null : value}
      onChange={(option) => onChange(option ?? '')}
    />
  );
}

/** The texts of a field's values: those of the form, else those of lists; undefined for an empty value without one. */
function useFormOptionTexts(fieldKey: FormFieldKey): (value: string) => string | undefined {
  const t = useMessages(orderFormMessages);
  const getOptionText = useFieldOptionTexts();
  return (value) => {
    const key = `${fieldKey}_${value}`;
    if (isOptionKey(key)) return t(key);
    return value === '' ? undefined : getOptionText(fieldKey, value);
  };
}

type OptionKey = Extract<keyof typeof orderFormMessages.texts, `${FormFieldKey}_${string}`>;

function isOptionKey(key: string): key is OptionKey {
  return key in orderFormMessages.texts;
}

/** The values from which the default ports of an order follow. */
export type PortFacts = Pick<OrderFormValues, 'consignor' | 'consignee' | 'pickup' | 'shipmentMode'>;

type FieldPortProps = FieldOptionProps & { readonly facts: PortFacts };

/** A select of the ports of the order's country; while it is empty, it names the port that the order receives by default. */
export function FieldPortSelect({ fieldKey, facts, ...input }: FieldPortProps) {
  const t = useMessages(orderFormMessages);
  const { data: gateways = [] } = useQuery(gatewaysQuery);
  const field = fieldKey === 'originPortId' ? fieldKey : 'destinationPortId';
  const { consignor, consignee, pickup, shipmentMode } = facts;
  const options = usePorts((field === 'originPortId' ? consignor : consignee).country);
  const port = findDefaultPorts(gateways, {
    originCountry: consignor.country,
    destinationCountry: consignee.country,
    ...(shipmentMode !== '' && { shipmentMode }),
    consignor,
    consignee,
    ...(pickup !== null && { pickup }),
  })[field];
  const label = options.find(({ value }) => value === port)?.label ?? port;
  return (
    <PortSelect
      {...input}
      options={options}
      {...(label !== undefined && { placeholder: t('portByDefault', { port: label }) })}
    />
  );
}
