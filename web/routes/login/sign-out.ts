import { SIGN_OUT_DUE_KEY } from '../../api/device-user.ts';
import { signOut } from '../../api/sign-in.ts';
import { SCANNER_KEY } from '../../features/scanning/scanner-settings.ts';
import { MUTED_KEY } from '../../features/scanning/sounds.ts';
import { DRAWER_MINI_KEY } from '../shell/use-mini.ts';

/** How long the page waits before it shows the sign-in page again, in milliseconds. */
const SIGN_OUT_PAUSE_MS = 250;

export interface SignOutSteps {
  readonly hideSupport: () => void;
  readonly endSession: () => Promise<void>;
  readonly deleteChatDatabases: () => Promise<void>;
  /** Deletes what scan stations of the user have stored, but for scans that the user keeps. */
  readonly clearStation: () => Promise<void>;
  readonly clearStorage: () => void;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly leave: () => void;
}

/** Runs the steps in the order of the specification. A step that fails does not stop the sign-out. */
export async function runSignOut(steps: SignOutSteps): Promise<void> {
  const orderedSteps: readonly (() => void | Promise<void>)[] = [
    steps.hideSupport,
    steps.endSession,
    steps.deleteChatDatabases,
    steps.clearStation,
    steps.clearStorage,
  ];
  for (const step of orderedSteps) {
    try {
      await step();
    } catch {
      // The next steps must still run, because other people may use the computer.
    }
  }
  await steps.pause(SIGN_OUT_PAUSE_MS);
  steps.leave();
}

const CHAT_DATABASE = /chat/i;
/** Settings of the device, which stay after the sign-out, and whether the server has not received the sign-out yet. */
const RETAINED_KEYS = [
  'mantine-color-scheme-value',
  DRAWER_MINI_KEY,
  SCANNER_KEY,
  MUTED_KEY,
  SIGN_OUT_DUE_KEY,
];

export const browserSteps: Omit<SignOutSteps, 'clearStation'> = {
  hideSupport: () => document.querySelector('[data-support-widget]')?.setAttribute('hidden', ''),
  endSession: signOut,
  deleteChatDatabases: async () => {
    for (const { name } of await indexedDB.databases())
      if (name !== undefined && CHAT_DATABASE.test(name)) indexedDB.deleteDatabase(name);
  },
  clearStorage: () => {
    const retained = RETAINED_KEYS.map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of retained) if (value !== null) localStorage.setItem(key, value);
  },
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  // A page load clears the memory of the previous user.
  leave: () => location.replace('/login'),
};
