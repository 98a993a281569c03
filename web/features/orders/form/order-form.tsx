import { Alert, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ordersMessages } from '../orders-messages.ts';
import { FormSection } from './form-block.tsx';
import { FormSummary } from './form-summary.tsx';
import { ItemFields } from './item-fields.tsx';
import classes from './order-form.module.css';
import { orderFormMessages } from './order-form-messages.ts';
import type { FormScope, OrderFormProps } from './order-form-props.ts';
import { deriveMovement, type OrderFormValues } from './order-form-values.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { OptionalParty, PartySection } from './party-section.tsx';
import { ServiceFields } from './service-fields.tsx';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import type { FormState } from '../../../ui/form/errors/use-form-state.ts';

/** Has something to say only once an item stands there. */
const FormFindings = lazyPart(() => import('./form-findings.tsx'), 'FormFindings');

/** The order form: shows and collects; what it means is decided by the hooks around it. */
export function OrderForm(props: OrderFormProps) {
  const { form, scope: reach, onSubmit, complaints, notice } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.layout} onSubmit={send} noValidate>
      <div className={classes.sections}>
        {notice}
        {complaints.length > 0 && (
          <Alert color="red" icon={<IconAlertCircle />} role="alert">
            {complaints.map((complaint) => (
              <div key={complaint}>{complaint}</div>
            ))}
          </Alert>
        )}
        {reach === 'contact' ? <ContactSections form={form} /> : <AllSections form={form} reach={reach} />}
      </div>
      <FormSummary {...props} />
    </form>
  );
}

interface SectionsProps {
  readonly form: FormState<OrderFormValues>;
}

function AllSections({ form, reach }: SectionsProps & { readonly reach: FormScope }) {
  const { values, setFields: set, fieldErrors: faults } = form;
  const t = useMessages(orderFormMessages);
  const words = useMessages(ordersMessages);
  const field = useFieldProps(faults);
  const isExisting = reach !== 'new';
  return (
    <>
      <FormSection title={t('sectionOrder')}>
        <TextInput
          {...field('customerOrderCode')}
          label={t('customerOrderCode')}
          description={t('customerOrderCodeHelp')}
          required
          maxLength={60}
          disabled={isExisting}
          value={values.customerOrderCode}
          onChange={(event) => set({ customerOrderCode: event.currentTarget.value })}
        />
        <div className={classes.labelled}>
          <span id="order-kind">{t('kind')}</span>
          <SegmentedControl<OrderFormValues['kind']>
            aria-labelledby="order-kind"
            fullWidth
            disabled={isExisting}
            data={(['PARCEL', 'B2B'] as const).map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
            value={values.kind}
            onChange={(kind) => set({ kind })}
          />
          {values.consignor.country !== '' && values.consignee.country !== '' && (
            <span className={classes.derived}>
              {t('derivedMovement', { movement: words(`movement_${deriveMovement(values)}`) })}
            </span>
          )}
        </div>
      </FormSection>
      <FormSection title={t('sectionFrom')}>
        <PartySection
          part="consignor"
          kind="CONSIGNOR"
          value={values.consignor}
          onChange={(consignor) => set({ consignor })}
          faults={faults}
          countryFixed={isExisting ? t('countryFixed') : undefined}
        />
      </FormSection>
      <FormSection title={t('sectionTo')}>
        <PartySection
          part="consignee"
          kind="CONSIGNEE"
          value={values.consignee}
          onChange={(consignee) => set({ consignee })}
          faults={faults}
          countryFixed={isExisting ? t('countryFixed') : undefined}
        />
      </FormSection>
      <FormSection title={t('sectionParcels')}>
        <ParcelFields value={values.parcels} onChange={(parcels) => set({ parcels })} faults={faults} />
      </FormSection>
      <FormSection title={t('sectionItems')}>
        <ItemFields value={values.items} onChange={(items) => set({ items })} faults={faults} />
        <Suspense>
          <FormFindings values={values} />
        </Suspense>
      </FormSection>
      <FormSection title={t('sectionService')}>
        <ServiceFields values={values} set={set} faults={faults} isRouteFixed={isExisting} />
      </FormSection>
      <FormSection title={t('sectionMore')}>
        <OptionalParty
          part="pickup"
          value={values.pickup}
          onChange={(pickup) => set({ pickup })}
          faults={faults}
        />
        <OptionalParty
          part="returnTo"
          value={values.returnTo}
          onChange={(returnTo) => set({ returnTo })}
          faults={faults}
        />
      </FormSection>
    </>
  );
}

function ContactSections({ form }: SectionsProps) {
  const { values, setFields: set, fieldErrors: faults } = form;
  const t = useMessages(orderFormMessages);
  const field = useFieldProps(faults);
  return (
    <FormSection title={t('sectionTo')}>
      <PartySection
        part="consignee"
        kind="CONSIGNEE"
        value={values.consignee}
        onChange={(consignee) => set({ consignee })}
        faults={faults}
        contactOnly
      />
      <Textarea
        {...field('note')}
        label={t('note')}
        description={t('noteHelp')}
        autosize
        minRows={2}
        maxLength={500}
        value={values.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </FormSection>
  );
}
