import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Stories } from '../ui/stories.ts';
import { createQueryClient } from './query-client.ts';
import { preloadErrorPage } from './page-failure.tsx';
import { createAppRouter } from './router.tsx';

/** The whole app at a path, with a router and a cache of its own. */
function App({ path }: { readonly path: string }) {
  const [queryClient] = useState(() =>
    createQueryClient(
      () => undefined,
      () => undefined,
    ),
  );
  const [router] = useState(() =>
    createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] })),
  );
  useEffect(preloadErrorPage, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

const ID = '01a20b6e-470e-7706-92cb-eadaef8a2763';

const PATHS = [
  '/',
  '/tracking',
  '/tracking/SG1000042X',
  '/orders',
  '/orders?insight=ON_TIME_BY_LANE:SG-MY',
  '/dashboard',
  '/customers',
  '/customers/add',
  `/customers/update/${ID}`,
  `/customers/${ID}/users`,
  `/customers/${ID}/addresses`,
  '/orders/batch',
  `/orders/batch/${ID}`,
  `/orders/${ID}`,
  `/orders/new?kind=B2B&bookingId=${ID}`,
  '/orders/mawb',
  `/orders/mawb/${ID}`,
  '/orders/reweighs',
  '/orders/reversals',
  '/bagging',
  '/bagging?tab=bags',
  '/bagging?tab=bagged',
  '/bagging/BAG1000042',
  '/mawb-matches',
  '/mawb-matches?tab=mawbs',
  `/mawb-matches/${ID}`,
  '/marketplace',
  '/marketplace?view=table',
  `/marketplace/${ID}`,
  '/lFreight',
  '/next/lfreight/flights?shipmentMode=AIR',
  '/next/lfreight/flights?shipmentMode=LAND',
  '/next/lfreight/orders',
  '/next/lfreight/orders?tab=shipments',
  '/next/lfreight/orders?tab=requests',
  '/next/lfreight/orders?tab=allotments',
  '/next/lfreight/quotations',
  `/next/lfreight/quotations/${ID}`,
  '/address-book',
  '/notifications',
  '/messages',
  '/partner-portals/dashboard',
  '/partner-portals/quotations',
  '/partner-portals/incoming-orders',
  `/partner-portals/incoming-orders/${ID}`,
  '/partner-portals/reweighs',
  '/partner-portals/bagging',
  '/partner-portals/bagging?tab=unbagged',
  '/partner-portals/bagging?tab=bagged',
  '/partner-portals/bagging?tab=bags',
  '/partner-portals/bagging/BAG1000042',
  '/partner-portals/bagging/documents',
  '/partner-portals/manifest',
  '/partner-portals/departures',
  '/partner-portals/departures?tab=schedules',
  '/partner-portals/departures?tab=bookings',
  '/partner-portals/departures?tab=requests',
  '/partner-portals/departures?tab=allotments',
  '/partner-portals/mawb-matches?tab=mawbs',
  `/partner-portals/mawb-matches/${ID}`,
  '/partner-portals/client-connections',
  '/partner-portals/rate-cards',
  `/partner-portals/rate-cards/${ID}`,
  '/partner-portals/rate-cards/files',
  `/partner-portals/rate-cards/files/${ID}`,
];

export const stories: Stories = Object.fromEntries(PATHS.map((path) => [path, () => <App path={path} />]));
