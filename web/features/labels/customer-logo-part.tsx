import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';

const CustomerLogoSection = lazyPart(() => import('./customer-logo.tsx'), 'CustomerLogoSection');

/** The logo of a customer on labels of its orders, for the page of the customer. */
export function CustomerLogo({ customerId }: { readonly customerId: string }) {
  return (
    <Suspense fallback={<Skeleton height={140} />}>
      <CustomerLogoSection customerId={customerId} />
    </Suspense>
  );
}
