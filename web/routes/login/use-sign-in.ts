import type { SessionUser } from '@portal/contract/auth';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { signIn } from '../../api/sign-in.ts';

export interface SignIn {
  readonly pending: boolean;
  /** What the server said against it, in words. */
  readonly refusal: string | undefined;
  /** Answers whether it worked; after that the page makes way. */
  readonly submit: (typed: { readonly email: string; readonly password: string }) => Promise<boolean>;
}

export function useSignIn(onSignedIn: (user: SessionUser) => Promise<void>): SignIn {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  return {
    pending,
    refusal,
    submit: async ({ email, password }) => {
      setPending(true);
      setRefusal(undefined);
      try {
        await onSignedIn(await signIn(email, password));
        return true;
      } catch (error) {
        setRefusal(messageOf(error));
        setPending(false);
        return false;
      }
    },
  };
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const [detail] = error.problem.ErrorDetails;
  if (error.problem.code === 'invalid' && detail !== undefined) return `${detail.note} ${detail.reason}`;
  return error.problem.error;
}
