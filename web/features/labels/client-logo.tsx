import { getLogoPreference } from '@portal/contract/labels';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import classes from './client-logo.module.css';

/** The logo of the client on the pages of its customers; nothing without one. The name stands beside it. */
export function ClientLogo() {
  const { data: logo } = useQuery({
    queryKey: ['labels', 'client-logo'],
    queryFn: async ({ signal }) => (await call(getLogoPreference, { signal })).value.logo,
    staleTime: Infinity,
  });
  return logo ? <img className={classes.logo} src={logo} alt="" /> : null;
}
