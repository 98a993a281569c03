import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import classes from './address-picker.module.css';
import type { AddressSearchProps } from './address-search.tsx';

const AddressSearch = lazyPart(() => import('./address-search.tsx'), 'AddressSearch');

/** A search box for the address book, loaded after the form around it. */
export function AddressPicker(props: AddressSearchProps) {
  return (
    <Suspense fallback={<div className={classes.loading} />}>
      <AddressSearch {...props} />
    </Suspense>
  );
}
