import { Suspense } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import type { MenuEntry } from './menu-entry.ts';
import { type PopupProps, type PopupTarget, usePopup } from './use-popup.ts';

interface MenuButtonProps extends Pick<PopupProps, 'position' | 'width' | 'isInline'> {
  readonly target: PopupTarget;
  /** Called when the menu opens, because a table has a menu in each row. */
  readonly entries: () => readonly MenuEntry[];
}

export const loadMenu = () => import('./menu-popup.tsx');
const MenuPopup = lazyPart(loadMenu, 'MenuPopup');

/** A button that opens a menu. */
export function MenuButton({ target, entries, ...popupProps }: MenuButtonProps) {
  const { button, popup } = usePopup('menu', target, loadMenu);
  return (
    <>
      {button}
      {popup === undefined ? null : (
        <Suspense fallback={null}>
          <MenuPopup {...popup} {...popupProps} entries={entries} />
        </Suspense>
      )}
    </>
  );
}
