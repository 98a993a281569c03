import { Alert, SegmentedControl } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, Suspense, useMemo } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { focusUnreadableInput } from '../../../ui/form/unreadable-input.ts';
import { LinesInput } from '../../../ui/form/lines-input.tsx';
import { ordersMessages } from '../orders-messages.ts';
import type { PartyValues } from '../../address-book/index.ts';
import { FormSection } from './form-block.tsx';
import { FormSummary } from './form-summary.tsx';
import { ItemFields } from './item-fields.tsx';
import classes from './order-form.module.css';
import { orderFormMessages } from './order-form-messages.ts';
import type { FormScope, OrderFormProps } from './order-form-props.ts';
import { deriveMovement, type OrderFormValues } from './order-form-values.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { OptionalParty, PartySection } from './party-section.tsx';
import { CodInput } from './cod-input.tsx';
import { OrderFieldControls } from './order-field-controls.tsx';
import { SellerSection } from './seller-section.tsx';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import type { FormState } from '../../../ui/form/errors/use-form-state.ts';

// Loaded separately: it needs the rules of pre-flight.
const FormFindings = lazyPart(() => import('./form-findings.tsx'), 'FormFindings');

/** The fields of the order form. Validation and saving are in the hooks of create and edit. */
export function OrderForm(props: OrderFormProps) {
  const { form, scope, onSubmit, formErrors, notice } = props;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusUnreadableInput(event.currentTarget)) onSubmit();
  };
  return (
    <form className={classes.layout} onSubmit={send} noValidate>
      <div className={classes.sections}>
        {notice}
        {formErrors.length > 0 && (
          <Alert color="red" icon={<IconAlertCircle />} role="alert">
            {formErrors.map((formError) => (
              <div key={formError}>{formError}</div>
            ))}
          </Alert>
        )}
        {scope === 'contact' ? <ContactSections form={form} /> : <AllSections form={form} scope={scope} />}
      </div>
      <FormSummary {...props} />
    </form>
  );
}

const PARCEL_PARTIES = ['pickup', 'returnTo'] as const;
const FREIGHT_PARTIES = ['notifyParty', 'importer', ...PARCEL_PARTIES] as const;

interface SectionsProps {
  readonly form: FormState<OrderFormValues>;
}

function AllSections({ form, scope }: SectionsProps & { readonly scope: FormScope }) {
  const { values, setFields: set, fieldErrors } = form;
  const t = useMessages(orderFormMessages);
  const tOrders = useMessages(ordersMessages);
  const isExisting = scope !== 'new';
  const isFreight = values.kind === 'B2B';
  const controls = { values, set, fieldErrors, isExisting };
  // They stay the same, so that a key press in another part does not render these.
  const setters = useMemo(
    () => ({
      consignor: (consignor: PartyValues) => set({ consignor }),
      consignee: (consignee: PartyValues) => set({ consignee }),
      items: (items: OrderFormValues['items']) => set({ items }),
    }),
    [set],
  );
  const kindControl = (
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
          {t('derivedMovement', { movement: tOrders(`movement_${deriveMovement(values)}`) })}
        </span>
      )}
    </div>
  );
  return (
    <>
      <FormSection title={t('sectionOrder')}>
        <OrderFieldControls {...controls} section="order" after={{ customerOrderCode: kindControl }} />
      </FormSection>
      <FormSection title={t('sectionFrom')}>
        <PartySection
          part="consignor"
          kind="CONSIGNOR"
          value={values.consignor}
          onChange={setters.consignor}
          fieldErrors={fieldErrors}
          isFoldable={!isExisting}
          countryFixedReason={isExisting ? t('countryFixed') : undefined}
        />
      </FormSection>
      <FormSection title={t('sectionTo')}>
        <PartySection
          part="consignee"
          kind="CONSIGNEE"
          value={values.consignee}
          onChange={setters.consignee}
          fieldErrors={fieldErrors}
          isFoldable={!isExisting}
          countryFixedReason={isExisting ? t('countryFixed') : undefined}
        />
      </FormSection>
      <FormSection title={t('sectionParcels')}>
        <ParcelFields
          value={values.parcels}
          isFreight={isFreight}
          onChange={(parcels) => set({ parcels })}
          fieldErrors={fieldErrors}
        />
      </FormSection>
      <FormSection title={t('sectionItems')}>
        <ItemFields value={values.items} onChange={setters.items} fieldErrors={fieldErrors} />
        <Suspense>
          <FormFindings values={values} />
        </Suspense>
      </FormSection>
      <FormSection title={t('sectionService')}>
        <OrderFieldControls
          {...controls}
          section="service"
          after={{ paymentType: <CodInput {...controls} /> }}
        />
      </FormSection>
      <SellerSection form={form} />
      <FormSection title={t('sectionMore')}>
        {(isFreight ? FREIGHT_PARTIES : PARCEL_PARTIES).map((part) => (
          <OptionalParty
            key={part}
            part={part}
            value={values[part]}
            onChange={(party) => set({ [part]: party })}
            fieldErrors={fieldErrors}
          />
        ))}
      </FormSection>
    </>
  );
}

function ContactSections({ form }: SectionsProps) {
  const { values, setFields: set, fieldErrors } = form;
  const t = useMessages(orderFormMessages);
  const field = useFieldProps(fieldErrors);
  return (
    <FormSection title={t('sectionTo')}>
      <PartySection
        part="consignee"
        kind="CONSIGNEE"
        value={values.consignee}
        onChange={(consignee) => set({ consignee })}
        fieldErrors={fieldErrors}
        isContactOnly
      />
      <LinesInput
        {...field('note')}
        label={t('note')}
        description={t('noteHelp')}
        maxLength={500}
        value={values.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </FormSection>
  );
}
