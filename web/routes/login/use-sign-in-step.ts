import { startTransition, useCallback, useEffect, useState } from 'react';
import { SIGN_IN_STEPS, findStep, type SignInPath, type SignInStep } from './sign-in-paths.ts';

/** Goes to a step. `notice` is shown on the next page. */
export type GoTo = (
  path: SignInPath,
  options?: { readonly replace?: boolean; readonly notice?: string },
) => void;

interface SignInStepState {
  readonly step: SignInStep;
  readonly notice: string | undefined;
  readonly goTo: GoTo;
}

/** The current step from the URL. `?next=` is kept from step to step; the token of a link is not. */
export function useSignInStep(): SignInStepState {
  const [current, setCurrent] = useState<{ step: SignInStep; notice?: string }>(readStep);
  useEffect(() => {
    const update = () => setCurrent(readStep());
    window.addEventListener('popstate', update);
    return () => window.removeEventListener('popstate', update);
  }, []);
  const goTo = useCallback<GoTo>((path, { replace = false, notice } = {}) => {
    history[replace ? 'replaceState' : 'pushState'](null, '', `${path}${location.search}`);
    // The current step stays until the bundle of the next is loaded.
    startTransition(() => setCurrent({ step: SIGN_IN_STEPS[path], ...(notice !== undefined && { notice }) }));
  }, []);
  return { step: current.step, notice: current.notice, goTo };
}

function readStep(): { step: SignInStep } {
  return { step: findStep(location.pathname) ?? 'password' };
}
