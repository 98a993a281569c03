import { editProfile, getProfile, type ProfilePatch } from '@portal/contract/accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseLanguage } from '../../i18n/locales.ts';
import { call } from '../../api/client.ts';
import { sessionQuery } from '../../api/session.ts';

/** One's own account. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(getProfile, { signal })).value,
});

/** Changes one's own account; the session hears of it at once, and with it every time on the page. */
export function useEditProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProfilePatch) => (await call(editProfile, { body })).value,
    onSuccess: async (value) => {
      queries.setQueryData(profileQuery.queryKey, value);
      // The session says a language; that there is none is said here only.
      if (value.language === null) await chooseLanguage(null);
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}
