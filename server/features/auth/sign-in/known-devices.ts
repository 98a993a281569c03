import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { newId } from '../../../platform/ids.ts';

/**
 * The devices on which a user has signed in before. Failures on such a device count apart, so that a stranger who guesses the
 * password of an account cannot keep its user out. The cookie of a device has a mark for each address, signed with the secret of
 * the deployment; the database knows no devices.
 */
export interface KnownDevices {
  /** The id of the device if the user of the address has signed in on it; undefined otherwise. */
  find(cookie: string | undefined, email: string): string | undefined;
  /** The cookie of the device after a sign-in of the user of the address. */
  add(cookie: string | undefined, email: string): string;
}

/** A warehouse computer has several users; the earliest is forgotten first. */
const MAX_USERS = 20;
const MARK_BYTES = 16;
const DEVICE_ID = /^[0-9a-f-]{36}$/;

export function knownDevices(secret: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known devices 1', 32));
  const createMark = (deviceId: string, email: string) =>
    createHmac('sha256', key)
      .update(`${deviceId} ${email.toLowerCase()}`)
      .digest()
      .subarray(0, MARK_BYTES)
      .toString('base64url');
  return {
    find: (cookie, email) => {
      const { deviceId, marks } = readCookie(cookie);
      if (deviceId === undefined) return undefined;
      const mark = createMark(deviceId, email);
      return marks.some((one) => isSame(one, mark)) ? deviceId : undefined;
    },
    add: (cookie, email) => {
      const { deviceId = newId(), marks } = readCookie(cookie);
      const mark = createMark(deviceId, email);
      const others = marks.filter((one) => one !== mark).slice(0, MAX_USERS - 1);
      return [deviceId, mark, ...others].join('.');
    },
  };
}

/** The latest user is first. */
function readCookie(cookie = ''): {
  readonly deviceId: string | undefined;
  readonly marks: readonly string[];
} {
  const [deviceId = '', ...marks] = cookie.split('.');
  return DEVICE_ID.test(deviceId)
    ? { deviceId, marks: marks.slice(0, MAX_USERS) }
    : { deviceId: undefined, marks: [] };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
