/** The page of the users of a customer. */
export const usersPath = (customerId: string) => `/customers/${customerId}/users`;

/** The form of a customer. */
export const formPath = (customerId: string) => `/customers/update/${customerId}`;

/** The list of the orders of a customer. */
export function ordersPath(customerId: string, stage?: 'EXCEPTION'): string {
  return `/orders?${new URLSearchParams({ ...(stage !== undefined && { stage }), customerId }).toString()}`;
}
