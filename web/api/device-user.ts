import type { SessionUser } from '@portal/contract/auth';

/** Id of the user whose session this browser has. It is the same in all tabs. */
export const USER_ID_KEY = 'portal.user';
/** Changes when a view of the portal as a customer starts or ends in this browser. */
export const CUSTOMER_VIEW_KEY = 'portal.customer-view';
/** The user of a scan station, as JSON. */
const OFFLINE_USER_KEY = 'portal.offline-user';
/** Set while a sign-out has not reached the server: the browser still has the cookie of the session. */
export const SIGN_OUT_DUE_KEY = 'portal.sign-out-due';

/** Records whose session this browser has. The offline access of another user ends; that of the same user is updated. */
export function setDeviceUser(user: SessionUser): void {
  write(USER_ID_KEY, user.id);
  const offlineUser = readOfflineUser();
  if (offlineUser?.id === user.id) allowOffline(user);
  else if (offlineUser !== null) denyOffline();
}

/** The id of the user whose session this browser has. Another user can have signed in from another tab. */
export function readDeviceUserId(): string | null {
  return read(USER_ID_KEY);
}

/** Tells the other tabs that a view of the portal as a customer has started or ended. */
export function announceCustomerView(): void {
  write(CUSTOMER_VIEW_KEY, new Date().toISOString());
}

/** Pages open without the network as this user, until the sign-out or the sign-in of another user. */
export function allowOffline(user: SessionUser): void {
  write(OFFLINE_USER_KEY, JSON.stringify(user));
}

/** Ends the access without the network. */
export function denyOffline(): void {
  write(OFFLINE_USER_KEY, null);
}

/** The user whose pages open without the network; null if there is none, or if the stored text is damaged. */
export function readOfflineUser(): SessionUser | null {
  try {
    return JSON.parse(read(OFFLINE_USER_KEY) ?? 'null') as SessionUser | null;
  } catch {
    return null;
  }
}

/** Whether the last sign-out did not reach the server. */
export function isSignOutDue(): boolean {
  return read(SIGN_OUT_DUE_KEY) !== null;
}

export function setSignOutDue(isDue: boolean): void {
  write(SIGN_OUT_DUE_KEY, isDue ? 'yes' : null);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Does nothing if storage is blocked or full: no page opens without the network then. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}
