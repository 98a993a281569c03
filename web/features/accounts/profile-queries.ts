import { editProfile, getProfile, type ProfilePatch } from '@portal/contract/accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseLanguage } from '../../i18n/locales.ts';
import { call } from '../../api/client.ts';
import { sessionQuery } from '../../api/session.ts';

/** The user's own profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(getProfile, { signal })).value,
});

/** Changes the user's own profile and loads the session again, which sets time zone and language of the page. */
export function useEditProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProfilePatch) => (await call(editProfile, { body })).value,
    onSuccess: async (value) => {
      queries.setQueryData(profileQuery.queryKey, value);
      // The session sets a language only when there is one; null is applied here.
      if (value.language === null) await chooseLanguage(null);
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}
