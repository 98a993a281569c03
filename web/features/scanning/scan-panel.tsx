import type { ScanTone } from '@portal/contract/scanning';
import { IconBarcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './scanning.module.css';
import { TONE_ICONS } from './station-tones.ts';

interface ScanPanelProps {
  readonly tone: ScanTone | 'ready';
  readonly word: string;
  readonly role?: 'status' | 'alert';
  readonly children?: ReactNode;
}

/** What a scan led to, to be read from three metres: colour, sign and word. */
export function ScanPanel({ tone, word, role, children }: ScanPanelProps) {
  const Icon = tone === 'ready' ? IconBarcode : TONE_ICONS[tone];
  return (
    <div className={classes.panel} data-tone={tone}>
      <Icon className={classes.sign} aria-hidden />
      <div role={role}>
        <div className={classes.verdict}>{word}</div>
        {children}
      </div>
    </div>
  );
}
