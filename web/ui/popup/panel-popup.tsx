import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { PopupAnchor } from './popup-anchor.tsx';
import type { PopupProps } from './use-popup.ts';

interface PanelPopupProps extends PopupProps {
  readonly label: string;
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function PanelPopup(props: PanelPopupProps) {
  const { id, anchor, label, flush, children, position = 'bottom-end', width = 260 } = props;
  return (
    <Popover
      id={id}
      opened={props.isOpen}
      onChange={(isOpen) => !isOpen && props.onClose()}
      position={position}
      width={width}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <PopupAnchor element={anchor} onMount={props.onMount} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} {...(flush === true && { p: 0 })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
