import { useState } from 'react';
import { signIn } from '../../../api/sign-in.ts';
import type { Faults } from '../../../ui/form/faults/faults.ts';
import { settle } from '../../../ui/form/faults/use-form-state.ts';
import { useRefusals } from '../../../ui/form/faults/use-refusals.ts';
import { useAcceptInvitation } from './invitation-calls.ts';

const START = { name: '', password: '' };

/** A name and a password being chosen; not kept on the device, as a password must not be. */
export function useJoinForm(token: string) {
  const [values, setValues] = useState(START);
  const [faults, blame] = useState<Faults>({});
  const refusals = useRefusals(blame);
  const accept = useAcceptInvitation();

  const set = (change: Partial<typeof START>) => {
    const next = { ...values, ...change };
    blame((before) => settle(before, values, next));
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
      { onSuccess: ({ email }) => void goIn(email, values.password), onError: refusals.hear },
    );
  };
  return {
    values,
    faults,
    set,
    complaints: refusals.complaints,
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
