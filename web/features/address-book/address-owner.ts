import { createContext, useContext } from 'react';

/** The customer whose address book is shown; undefined for that of the user. */
const AddressOwnerContext = createContext<string | undefined>(undefined);

export const AddressOwner = AddressOwnerContext.Provider;

/** The query by which calls name the address book. */
export function useAddressOwner(): { readonly customerId?: string } {
  const customerId = useContext(AddressOwnerContext);
  return customerId === undefined ? {} : { customerId };
}
