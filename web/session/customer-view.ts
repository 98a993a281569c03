import { endCustomerView, startCustomerView } from '@portal/contract/customers';
import { call } from '../api/client.ts';
import { announceCustomerView } from '../api/device-user.ts';

/** Opens the portal as the customer, read only, in all tabs of this browser. */
export async function openCustomerView(id: string): Promise<void> {
  await call(startCustomerView, { params: { id } });
  openOtherPortal();
}

/** Opens the user's own portal again. */
export async function closeCustomerView(): Promise<void> {
  await call(endCustomerView, {});
  openOtherPortal();
}

/** What the pages have loaded is of the portal before. */
function openOtherPortal(): void {
  announceCustomerView();
  location.replace('/');
}
