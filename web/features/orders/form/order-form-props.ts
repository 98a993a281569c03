import type { ReactNode } from 'react';
import type { OrderFormValues } from './order-form-values.ts';
import type { FormState } from '../../../ui/form/errors/use-form-state.ts';

/** How much of an order may still be typed: all of a new one, what an edit may change, or the contact alone. */
export type FormScope = 'new' | 'edit' | 'contact';

export interface OrderFormProps {
  readonly form: FormState<OrderFormValues>;
  readonly scope: FormScope;
  readonly submitLabel: string;
  readonly isSubmitting: boolean;
  readonly onSubmit: () => void;
  readonly onDiscard: () => void;
  /** What was wrong beyond the fields, in the server's words. */
  readonly complaints: readonly string[];
  /** A draft brought back, or someone else's change. */
  readonly notice?: ReactNode;
}
