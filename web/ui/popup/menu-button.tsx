import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import type { MenuEntry } from './menu-entry.ts';
import type { PopupProps } from './popup-props.ts';
import { type PopupTarget, usePopup } from './use-popup.ts';

interface MenuButtonProps extends Pick<PopupProps, 'position' | 'width' | 'inPlace'> {
  readonly target: PopupTarget;
  /** Asked for when the menu is opened: a table has a menu in each row. */
  readonly entries: () => readonly MenuEntry[];
}

export const loadMenu = () => import('./menu-popup.tsx');
const MenuPopup = lazyPart(loadMenu, 'MenuPopup');

/** A button with a menu. */
export function MenuButton({ target, entries, ...look }: MenuButtonProps) {
  const { button, popup } = usePopup('menu', target, loadMenu);
  return (
    <>
      {button}
      {popup === undefined ? null : (
        <Suspense fallback={null}>
          <MenuPopup {...popup} {...look} entries={entries} />
        </Suspense>
      )}
    </>
  );
}
