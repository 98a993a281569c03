import { startTransition, useCallback, useEffect, useState } from 'react';
import { SIGN_IN_STEPS, stepAt, type SignInPath, type SignInStep } from './sign-in-paths.ts';

/** Goes to a step; `notice` is what the next page says first. */
export type GoTo = (
  path: SignInPath,
  options?: { readonly replace?: boolean; readonly notice?: string },
) => void;

interface Steps {
  readonly step: SignInStep;
  readonly notice: string | undefined;
  readonly goTo: GoTo;
}

/** Where the browser stands. `?next=` goes along from step to step; the secret of a link does not. */
export function useSignInStep(): Steps {
  const [at, setAt] = useState<{ step: SignInStep; notice?: string }>(here);
  useEffect(() => {
    const moved = () => setAt(here());
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, []);
  const goTo = useCallback<GoTo>((path, { replace = false, notice } = {}) => {
    history[replace ? 'replaceState' : 'pushState'](null, '', `${path}${location.search}`);
    // The step before stays until the bundle of the next is there.
    startTransition(() => setAt({ step: SIGN_IN_STEPS[path], ...(notice !== undefined && { notice }) }));
  }, []);
  return { step: at.step, notice: at.notice, goTo };
}

function here(): { step: SignInStep } {
  return { step: stepAt(location.pathname) ?? 'password' };
}
