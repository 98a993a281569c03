import { getLogoPreference } from '@portal/contract/labels';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import classes from './client-logo.module.css';

/** The logo and the colour of the client on the pages of its customers; nothing without them. The name stands beside it. */
export function ClientLogo() {
  const { data } = useQuery({
    queryKey: ['labels', 'client-logo'],
    queryFn: async ({ signal }) => (await call(getLogoPreference, { signal })).value,
    staleTime: Infinity,
  });
  return (
    <>
      {data?.colour != null && <span className={classes.colour} style={{ background: data.colour }} />}
      {data?.logo != null && <img className={classes.logo} src={data.logo} alt="" />}
    </>
  );
}
