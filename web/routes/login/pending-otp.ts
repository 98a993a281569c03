/** A sign-in whose password was right and whose code is due. */
export interface WaitingSignIn {
  readonly userId: string;
  /** What the server made of the right password: only this counts there. */
  readonly challenge: string;
}

const KEYS = { userId: 'userId', otpEnabled: 'otpEnabled', challenge: 'challenge' } as const;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept for this tab until the code is typed, also over a reload. */
export function keepWaiting({ userId, challenge }: WaitingSignIn, store: Store = sessionStorage): void {
  store.setItem(KEYS.userId, userId);
  store.setItem(KEYS.otpEnabled, 'true');
  store.setItem(KEYS.challenge, challenge);
}

/** Undefined when no code is due: the page of the code is then not for this visitor. */
export function readWaiting(store: Store = sessionStorage): WaitingSignIn | undefined {
  const [userId, otpEnabled, challenge] = [
    store.getItem(KEYS.userId),
    store.getItem(KEYS.otpEnabled),
    store.getItem(KEYS.challenge),
  ];
  if (!userId || otpEnabled !== 'true' || !challenge) return undefined;
  return { userId, challenge };
}

export function forgetWaiting(store: Store = sessionStorage): void {
  for (const key of Object.values(KEYS)) store.removeItem(key);
}
