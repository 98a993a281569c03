import {
  changePassword,
  disableOtp,
  endOtherSessions,
  endSession,
  generateOtp,
  getOtpStatus,
  listSessions,
  renewRecoveryCodes,
  setSignInPolicy,
  verifyOtp,
} from '@portal/contract/auth';
import type { BodyInput, QueryInput } from '@portal/contract/core';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { loadPasswordPolicy } from '../../api/passwords.ts';
import { sessionQuery } from '../../api/session.ts';

const keys = { mfa: ['mfa'], sessions: ['sessions'], policy: ['password-policy'] } as const;

export const mfaQuery = queryOptions({
  queryKey: keys.mfa,
  queryFn: async ({ signal }) => (await call(getOtpStatus, { signal })).value,
});

export const passwordPolicyQuery = queryOptions({
  queryKey: keys.policy,
  queryFn: loadPasswordPolicy,
  staleTime: Infinity,
});

export function sessionsQuery(query: QueryInput<typeof listSessions>) {
  return queryOptions({
    queryKey: [...keys.sessions, query],
    queryFn: ({ signal }) => call(listSessions, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.sessions }),
  });
}

/** Loads MFA status and session again: the MFA status decides what the session can do. */
export function useMfaRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keys.mfa }),
      queries.refetchQueries({ queryKey: sessionQuery.queryKey }),
    ]);
    // Runs the route guards again.
    await router.invalidate();
  };
}

export function useGenerateOtp() {
  return useMutation({
    mutationFn: async () => (await call(generateOtp, {})).value,
    // The secret must not stay in the cache.
    gcTime: 0,
  });
}

export function useVerifyOtp() {
  return useMutation({
    mutationFn: async (otp: string) => (await call(verifyOtp, { body: { otp } })).value.recoveryCodes,
    gcTime: 0,
  });
}

export function useDisableOtp() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof disableOtp>) => call(disableOtp, { body }),
  });
}

export function useRenewRecoveryCodes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyInput<typeof renewRecoveryCodes>) =>
      (await call(renewRecoveryCodes, { body })).value.recoveryCodes,
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.mfa }),
    gcTime: 0,
  });
}

export function useSetSignInPolicy() {
  const refresh = useMfaRefresh();
  return useMutation({
    mutationFn: (mfaRequired: boolean) => call(setSignInPolicy, { body: { mfaRequired } }),
    onSuccess: refresh,
  });
}

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.sessions }),
  });
}

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(endOtherSessions, {})).value.endedCount,
    onSettled: () => queries.invalidateQueries({ queryKey: keys.sessions }),
  });
}
