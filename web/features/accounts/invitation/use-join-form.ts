import { useState } from 'react';
import { signIn } from '../../../api/sign-in.ts';
import type { FieldErrors } from '../../../ui/form/errors/field-errors.ts';
import { dropChangedErrors } from '../../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useAcceptInvitation } from './invitation-queries.ts';

const START = { name: '', password: '' };

/** A name and a password being chosen; not kept on the device, as a password must not be. */
export function useJoinForm(token: string) {
  const [values, setValues] = useState(START);
  const [faults, blame] = useState<FieldErrors>({});
  const refusals = useFormErrors(blame);
  const accept = useAcceptInvitation();

  const set = (change: Partial<typeof START>) => {
    const next = { ...values, ...change };
    blame((before) => dropChangedErrors(before, values, next));
    setValues(next);
  };
  const submit = () => {
    const missing = Object.entries(values).flatMap(([field, value]) => (value.trim() === '' ? [field] : []));
    if (missing.length > 0) {
      refusals.show(Object.fromEntries(missing.map((field) => [field, { says: 'missing' }])));
      return;
    }
    refusals.clear();
    accept.mutate(
      { token, ...values },
      { onSuccess: ({ email }) => void goIn(email, values.password), onError: refusals.handleError },
    );
  };
  return {
    values,
    faults,
    set,
    complaints: refusals.formErrors,
    busy: accept.isPending || accept.isSuccess,
    submit,
  };
}

/** Straight in where that is all it takes; else by the sign-in page. */
async function goIn(email: string, password: string): Promise<void> {
  try {
    const answer = await signIn(email, password);
    location.assign('user' in answer ? '/' : '/login');
  } catch {
    location.assign('/login');
  }
}
