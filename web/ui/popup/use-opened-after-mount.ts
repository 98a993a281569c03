import { type RefObject, useEffect, useState } from 'react';

/**
 * Opens only after the popup has been mounted closed, with the focus on its button: the library then knows where the
 * focus returns to.
 */
export function useOpenedAfterMount(wanted: boolean, anchor: RefObject<HTMLElement | null>): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // Safari does not focus a button that is clicked.
    if (wanted) anchor.current?.focus({ preventScroll: true });
    setOpened(wanted);
  }, [wanted, anchor]);
  return opened;
}
