import { FORM_FIELDS, ORDER_FIELDS, type FormFieldKey, type OrderFormField } from '@portal/contract/orders';
import { Fragment, useMemo, type ReactNode } from 'react';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import type { SetFields } from '../../../ui/form/errors/use-form-state.ts';
import { OrderFieldControl } from './order-field-control.tsx';
import classes from './order-form.module.css';
import type { OrderFormValues } from './order-form-values.ts';

interface OrderFieldControlsProps {
  readonly section: OrderFormField['section'];
  readonly values: OrderFormValues;
  readonly set: SetFields<OrderFormValues>;
  readonly fieldErrors: FieldErrors;
  /** Whether the order exists: some fields are fixed from then on. */
  readonly isExisting: boolean;
  /** What stands below the line of a field. */
  readonly after?: Readonly<Partial<Record<FormFieldKey, ReactNode>>>;
}

/** The controls of the table's fields in one section of the form. */
export function OrderFieldControls({ section, after = {}, values, ...control }: OrderFieldControlsProps) {
  const { consignor, consignee, pickup, shipmentMode } = values;
  // A key press in another field must not render the controls of this section.
  const portFacts = useMemo(
    () => ({ consignor, consignee, pickup, shipmentMode }),
    [consignor, consignee, pickup, shipmentMode],
  );
  const isShown = (key: FormFieldKey) => {
    const { inEdit, isForFreight } = getFormField(key);
    return (!control.isExisting || inEdit !== 'hidden') && (isForFreight !== true || values.kind === 'B2B');
  };
  return LINES[section].map((line) => {
    const keys = line.filter(isShown);
    const controls = keys.map((key) => (
      <OrderFieldControl
        key={key}
        fieldKey={key}
        value={values[key]}
        portFacts={getFormField(key).control === 'port' ? portFacts : undefined}
        itemCurrency={getFormField(key).control === 'money' ? values.items[0]?.currency : undefined}
        {...control}
      />
    ));
    return (
      <Fragment key={line[0]}>
        {keys.some((key) => getFormField(key).width === 'half') ? (
          <div className={classes.pair}>{controls}</div>
        ) : (
          controls
        )}
        {keys.map((key) => (
          <Fragment key={key}>{after[key]}</Fragment>
        ))}
      </Fragment>
    );
  });
}

function getFormField(key: FormFieldKey): OrderFormField {
  return ORDER_FIELDS[key].form;
}

/** The fields of a section by line: two neighbours of half the width share one. */
function buildLines(section: OrderFormField['section']): readonly (readonly FormFieldKey[])[] {
  const lines: FormFieldKey[][] = [];
  for (const key of FORM_FIELDS.filter((field) => getFormField(field).section === section)) {
    const last = lines.at(-1);
    const [neighbour] = last ?? [];
    const sharesLine =
      last?.length === 1 &&
      neighbour !== undefined &&
      getFormField(neighbour).width === 'half' &&
      getFormField(key).width === 'half';
    if (sharesLine) last.push(key);
    else lines.push([key]);
  }
  return lines;
}

const LINES = { order: buildLines('order'), service: buildLines('service') };
