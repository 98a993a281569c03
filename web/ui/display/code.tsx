import { CopyButton, UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import classes from './code.module.css';
import { tooltip } from '../tooltip/tooltip.tsx';
import { uiMessages } from '../ui-messages.ts';

interface CodeProps {
  readonly value: string;
  /** Wraps the code in a link to its object; without it the code is plain text. */
  readonly renderLink?: (code: ReactNode) => ReactNode;
  readonly large?: boolean;
  /** For secrets and ids, which can be longer than a line. */
  readonly wraps?: boolean;
}

/** A code with digits of equal width, and a button that copies it. */
export function Code({ value, renderLink, large = false, wraps = false }: CodeProps) {
  const text = <span>{value}</span>;
  return (
    <span className={classes.code} data-large={large || undefined} data-wraps={wraps || undefined}>
      {renderLink === undefined ? text : renderLink(text)}
      <CopyCode value={value} />
    </span>
  );
}

/** Codes of a cell, such as `1, 2, 3`: all of them are visible, on several lines where they are long. */
export function CodeList({ codes }: { readonly codes: string }) {
  return <span className={classes.list}>{codes}</span>;
}

function CopyCode({ value }: { readonly value: string }) {
  const t = useMessages(uiMessages);
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => {
        const label = t(copied ? 'copied' : 'copy', { code: value });
        return (
          <UnstyledButton
            className={classes.copy}
            aria-label={label}
            {...tooltip(label)}
            data-copied={copied || undefined}
            onClick={(event) => {
              event.stopPropagation();
              copy();
            }}
          >
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </UnstyledButton>
        );
      }}
    </CopyButton>
  );
}
