import { type ReactNode, Suspense, useCallback } from 'react';
import { lazyPart } from '../../i18n/lazy-part.ts';
import { type PopupProps, type PopupTarget, usePopup } from './use-popup.ts';

interface PanelButtonProps extends Pick<PopupProps, 'position' | 'width'> {
  readonly target: PopupTarget;
  readonly label: string;
  /** Loads the bundle of the panel's content. */
  readonly load: () => Promise<unknown>;
  readonly children: (close: () => void) => ReactNode;
  /** Without padding, for content that reaches the edges. */
  readonly flush?: boolean;
}

export const loadPanel = () => import('./panel-popup.tsx');
const PanelPopup = lazyPart(loadPanel, 'PanelPopup');

/** A button that opens a small panel of controls. */
export function PanelButton({ target, load, children, ...popupProps }: PanelButtonProps) {
  const loadAll = useCallback(() => Promise.all([loadPanel(), load()]), [load]);
  const { button, popup } = usePopup('dialog', target, loadAll);
  return (
    <>
      {button}
      {popup === undefined ? null : (
        <Suspense fallback={null}>
          <PanelPopup {...popup} {...popupProps}>
            {children(popup.onClose)}
          </PanelPopup>
        </Suspense>
      )}
    </>
  );
}
