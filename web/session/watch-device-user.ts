import { CUSTOMER_VIEW_KEY, readDeviceUserId, USER_ID_KEY } from '../api/device-user.ts';

/**
 * Leaves the page when another tab of this browser signs out, signs in as another user, or sees the portal as a customer: what the page does from then on would not
 * be the user's. Returns the end of it.
 */
export function watchDeviceUser(userId: string): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CUSTOMER_VIEW_KEY) {
      location.replace('/');
      return;
    }
    // A sign-out clears the storage: the event then has no key.
    if (key !== null && key !== USER_ID_KEY) return;
    const deviceUserId = readDeviceUserId();
    if (deviceUserId !== userId) location.replace(deviceUserId === null ? '/login' : '/');
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
