import { Suspense } from 'react';
import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { FormState } from '../../../ui/form/errors/use-form-state.ts';
import classes from './order-form.module.css';
import { orderFormMessages } from './order-form-messages.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { useOpenOnErrors } from './use-open-on-errors.ts';

// Loaded when the section opens: most orders have no seller.
const SellerFields = lazyPart(() => import('./seller-fields.tsx'), 'SellerFields');

/** The seller of the goods. The section is open if the order has a seller, and opens if something in it is refused. */
export function SellerSection({ form }: { readonly form: FormState<OrderFormValues> }) {
  const { values, setFields, fieldErrors } = form;
  const t = useMessages(orderFormMessages);
  const { isOpen, setIsOpen } = useOpenOnErrors(fieldErrors, 'seller', values.seller !== null);
  return (
    <details
      className={classes.section}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>{t('sectionSeller')}</summary>
      {isOpen && (
        <div className={classes.fields}>
          <Suspense>
            <SellerFields
              destination={values.consignee.country}
              value={values.seller}
              onChange={(seller) => setFields({ seller })}
              fieldErrors={fieldErrors}
            />
          </Suspense>
        </div>
      )}
    </details>
  );
}
