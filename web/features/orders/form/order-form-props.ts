import type { ReactNode } from 'react';
import type { OrderFormValues } from './order-form-values.ts';
import type { FormState } from '../../../ui/form/errors/use-form-state.ts';

/** Which fields are editable: all of a new order, those an edit may change, or only the consignee's contact. */
export type FormScope = 'new' | 'edit' | 'contact';

export interface OrderFormProps {
  readonly form: FormState<OrderFormValues>;
  readonly scope: FormScope;
  readonly submitLabel: string;
  readonly isSubmitting: boolean;
  readonly onSubmit: () => void;
  readonly onDiscard: () => void;
  /** Errors that belong to no field, as the server sent them. */
  readonly formErrors: readonly string[];
  /** A notice of a restored draft, or of another user's change. */
  readonly notice?: ReactNode;
}
