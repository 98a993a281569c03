import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { usePermission } from '../../../session/use-user.ts';
import { defaultAddressQuery, partyToValues, type PartyValues } from '../../address-book/index.ts';

/** Reads the default sender of the address book for the form of a new order; shows nothing. */
export function DefaultSender({ onRead }: { readonly onRead: (sender: PartyValues) => void }) {
  const { isAllowed } = usePermission('address-book.read');
  const { data } = useQuery({ ...defaultAddressQuery('CONSIGNOR'), enabled: isAllowed });
  const notify = useEffectEvent(onRead);
  useEffect(() => {
    if (data != null) notify(partyToValues(data.party));
  }, [data]);
  return null;
}
