import type { ReactNode } from 'react';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly size?: 'md' | 'lg' | 'xl';
}
