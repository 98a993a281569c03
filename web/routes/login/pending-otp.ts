/** A sign-in that waits for its one-time code. */
export interface PendingOtp {
  readonly userId: string;
  /** Proof of the right password, from the server. */
  readonly challenge: string;
}

const KEYS = { userId: 'userId', otpEnabled: 'otpEnabled', challenge: 'challenge' } as const;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Saves the sign-in in this tab, so that it survives a reload. */
export function savePendingOtp({ userId, challenge }: PendingOtp, store: Store = sessionStorage): void {
  store.setItem(KEYS.userId, userId);
  store.setItem(KEYS.otpEnabled, 'true');
  store.setItem(KEYS.challenge, challenge);
}

/** The saved sign-in; undefined when no code is due. */
export function readPendingOtp(store: Store = sessionStorage): PendingOtp | undefined {
  const [userId, otpEnabled, challenge] = [
    store.getItem(KEYS.userId),
    store.getItem(KEYS.otpEnabled),
    store.getItem(KEYS.challenge),
  ];
  if (!userId || otpEnabled !== 'true' || !challenge) return undefined;
  return { userId, challenge };
}

export function clearPendingOtp(store: Store = sessionStorage): void {
  for (const key of Object.values(KEYS)) store.removeItem(key);
}
