import { afterEach, expect, test, vi } from 'vitest';
import { watchDeviceUser } from './watch-device-user.ts';

afterEach(() => vi.unstubAllGlobals());

/** A tab of ana. `change` is what another tab does to the storage; `paths` are those that the tab went to. */
function openTab() {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  const paths: string[] = [];
  vi.stubGlobal('location', { replace: (path: string) => paths.push(path) });
  const close = watchDeviceUser('ana');
  const change = (key: string | null, user: string | null) => {
    vi.stubGlobal('localStorage', { getItem: () => user });
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return { paths, close, change };
}

test('a tab goes to the sign-in page when another tab signs out', () => {
  const { paths, change } = openTab();
  change('portal.scanner', null);
  expect(paths).toEqual([]);
  change(null, null);
  expect(paths).toEqual(['/login']);
});

test('a tab goes to the first page when another tab shows the portal as a customer', () => {
  const { paths, change } = openTab();
  change('portal.customer-view', 'ana');
  expect(paths).toEqual(['/']);
});

test('a tab goes to the first page when another tab signs in as another user, and stays for its own user', () => {
  const { paths, close, change } = openTab();
  change('portal.user', 'ana');
  expect(paths).toEqual([]);
  change('portal.user', 'ben');
  expect(paths).toEqual(['/']);
  close();
  change(null, null);
  expect(paths).toEqual(['/']);
});
