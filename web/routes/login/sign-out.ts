import { signOut } from '../../api/sign-in.ts';
import { DRAWER_MINI_KEY } from '../shell/kept-keys.ts';

/** How long the page waits before it shows the sign-in page again, in milliseconds. */
const SIGN_OUT_PAUSE_MS = 250;

export interface SignOutSteps {
  readonly hideSupport: () => void;
  readonly endSession: () => Promise<void>;
  readonly deleteChatDatabases: () => Promise<void>;
  readonly clearStorage: () => void;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly leave: () => void;
}

/** Leaves in the order the specification gives. A step that fails never keeps the user signed in on this screen. */
export async function runSignOut(steps: SignOutSteps): Promise<void> {
  const inOrder: readonly (() => void | Promise<void>)[] = [
    steps.hideSupport,
    steps.endSession,
    steps.deleteChatDatabases,
    steps.clearStorage,
  ];
  for (const step of inOrder) {
    try {
      await step();
    } catch {
      // The next step still has to happen: a shared desktop must not keep what is left.
    }
  }
  await steps.pause(SIGN_OUT_PAUSE_MS);
  steps.leave();
}

const CHAT_DATABASE = /chat/i;
/** Settings of the screen, not of the person. */
const KEPT_KEYS = ['mantine-color-scheme-value', DRAWER_MINI_KEY];

export const browserSteps: SignOutSteps = {
  hideSupport: () => document.querySelector('[data-support-widget]')?.setAttribute('hidden', ''),
  endSession: signOut,
  deleteChatDatabases: async () => {
    for (const { name } of await indexedDB.databases())
      if (name !== undefined && CHAT_DATABASE.test(name)) indexedDB.deleteDatabase(name);
  },
  clearStorage: () => {
    const kept = KEPT_KEYS.map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  },
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  // A full load, so that nothing of the last user is left in memory.
  leave: () => location.replace('/login'),
};
