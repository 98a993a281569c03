import type { ReactNode } from 'react';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** It closes by its own buttons only: what it shows must not be lost by a click beside it. */
  readonly stays?: boolean;
  readonly size?: 'md' | 'lg' | 'xl';
}
