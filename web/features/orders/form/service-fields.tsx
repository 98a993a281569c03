import { Checkbox, SegmentedControl, Select, Textarea } from '@mantine/core';
import { INCOTERMS, SERVICE_LEVELS, type PaymentType, type ServiceLevel } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { PortSelect } from '../../../ui/form/code-select.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { useCurrencies, usePorts } from '../../reference-data/index.ts';
import { ordersMessages } from '../orders-messages.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import classes from './order-form.module.css';
import { orderFormMessages } from './order-form-messages.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';

export interface ServiceFieldsProps {
  readonly values: OrderFormValues;
  readonly set: (change: Partial<OrderFormValues>) => void;
  readonly fieldErrors: FieldErrors;
  /** Whether first leg and self-collection are fixed, as after the order was created. */
  readonly isRouteFixed: boolean;
}

const FIRST_LEGS = ['', 'FIRST_MILE', 'PICKUP', 'DROPOFF'] as const;

/** Service level, payment, ports, first leg and self-collection. */
export function ServiceFields({ values, set, fieldErrors, isRouteFixed }: ServiceFieldsProps) {
  const t = useMessages(orderFormMessages);
  const tOrders = useMessages(ordersMessages);
  const currencies = useCurrencies();
  const originPorts = usePorts(values.consignor.country);
  const destinationPorts = usePorts(values.consignee.country);
  const field = useFieldProps(fieldErrors);
  return (
    <>
      <div className={classes.labelled}>
        <span id="service-level">{t('serviceLevel')}</span>
        <SegmentedControl<ServiceLevel>
          aria-labelledby="service-level"
          fullWidth
          data={SERVICE_LEVELS.map((level) => ({ value: level, label: tOrders(`level_${level}`) }))}
          value={values.serviceLevel}
          onChange={(serviceLevel) => set({ serviceLevel })}
        />
      </div>
      <div className={classes.labelled}>
        <span id="payment-type">{t('paymentType')}</span>
        <SegmentedControl<PaymentType>
          aria-labelledby="payment-type"
          fullWidth
          data={(['prepaid', 'cod'] as const).map((type) => ({
            value: type,
            label: tOrders(`payment_${type}`),
          }))}
          value={values.paymentType}
          onChange={(paymentType) => set({ paymentType })}
        />
      </div>
      {values.paymentType === 'cod' && (
        <MoneyInput
          {...field('codMinor')}
          label={t('cod')}
          required
          currencies={currencies}
          amountMinor={values.codMinor}
          currency={values.codCurrency}
          onChange={(money) => set({ codMinor: money.amountMinor, codCurrency: money.currency })}
        />
      )}
      <Select
        {...field('incoterm')}
        label={t('incoterm')}
        description={t('incotermHelp')}
        clearable
        data={INCOTERMS.map((term) => ({ value: term, label: t(`incoterm_${term}`) }))}
        value={values.incoterm || null}
        onChange={(value) => set({ incoterm: INCOTERMS.find((term) => term === value) ?? '' })}
      />
      <div className={classes.pair}>
        <PortSelect
          {...field('originPortId')}
          label={t('originPort')}
          description={t('portHelp')}
          options={originPorts}
          value={values.originPortId}
          onChange={(originPortId) => set({ originPortId })}
        />
        <PortSelect
          {...field('destinationPortId')}
          label={t('destinationPort')}
          options={destinationPorts}
          value={values.destinationPortId}
          onChange={(destinationPortId) => set({ destinationPortId })}
        />
      </div>
      {!isRouteFixed && (
        <>
          <Select
            {...field('firstLeg')}
            label={t('firstLeg')}
            allowDeselect={false}
            data={FIRST_LEGS.map((leg) => ({ value: leg, label: t(`firstLeg_${leg}`) }))}
            value={values.firstLeg}
            onChange={(value) => set({ firstLeg: FIRST_LEGS.find((leg) => leg === value) ?? '' })}
          />
          <Checkbox
            label={t('selfCollect')}
            checked={values.selfCollect}
            onChange={(event) => set({ selfCollect: event.currentTarget.checked })}
          />
        </>
      )}
      <Textarea
        {...field('remarks')}
        label={t('remarks')}
        autosize
        minRows={2}
        maxLength={1000}
        value={values.remarks}
        onChange={(event) => set({ remarks: event.currentTarget.value })}
      />
    </>
  );
}
