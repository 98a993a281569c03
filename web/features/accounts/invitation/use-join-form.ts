import { useState } from 'react';
import { signIn } from '../../../api/sign-in.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { dropChangedErrors } from '../../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useAcceptInvitation } from './invitation-queries.ts';

const EMPTY = { name: '', password: '' };

/** The state of the join form. It is not saved as a draft, because it has a password. */
export function useJoinForm(token: string) {
  const [values, setValues] = useState(EMPTY);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const errors = useFormErrors(setFieldErrors);
  const accept = useAcceptInvitation();

  const setFields = (change: Partial<typeof EMPTY>) => {
    const next = { ...values, ...change };
    setFieldErrors((before) => dropChangedErrors(before, values, next));
    setValues(next);
  };
  const submit = () => {
    const missing = Object.entries(values).flatMap(([field, value]) => (value.trim() === '' ? [field] : []));
    if (missing.length > 0) {
      errors.show(Object.fromEntries(missing.map((field) => [field, { code: 'missing' }])));
      return;
    }
    errors.clear();
    accept.mutate(
      { token, ...values },
      { onSuccess: ({ email }) => void openPortal(email, values.password), onError: errors.handleError },
    );
  };
  return {
    values,
    fieldErrors,
    setFields,
    formErrors: errors.formErrors,
    isBusy: accept.isPending || accept.isSuccess,
    submit,
  };
}

/** Signs in and opens the portal, or the sign-in page when a one-time code is due or the sign-in fails. */
async function openPortal(email: string, password: string): Promise<void> {
  try {
    const answer = await signIn(email, password);
    location.assign('user' in answer ? '/' : '/login');
  } catch {
    location.assign('/login');
  }
}
