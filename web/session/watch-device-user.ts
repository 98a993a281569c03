import { readDeviceUserId, USER_ID_KEY } from '../api/device-user.ts';

/**
 * Leaves the page when another tab of this browser signs out or signs in as another user: what the page does from then on would not
 * be the user's. Returns the end of it.
 */
export function watchDeviceUser(userId: string): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A sign-out clears the storage: the event then has no key.
    if (key !== null && key !== USER_ID_KEY) return;
    const deviceUserId = readDeviceUserId();
    if (deviceUserId !== userId) location.replace(deviceUserId === null ? '/login' : '/');
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
