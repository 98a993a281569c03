/** The page of the users of a customer. */
export const usersPath = (customerId: string) => `/customers/${customerId}/users`;

/** The form of a customer. */
export const formPath = (customerId: string) => `/customers/update/${customerId}`;

/** The list of the orders of a customer that match the filter. */
export function ordersPath(
  customerId: string,
  filter: { readonly stage: 'EXCEPTION' } | { readonly createdFrom: string },
): string {
  return `/orders?${new URLSearchParams({ ...filter, customerId }).toString()}`;
}

/** The address book of a customer. */
export const addressesPath = (customerId: string) => `/customers/${customerId}/addresses`;
