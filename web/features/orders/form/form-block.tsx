import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tooltip } from '../../../ui/tooltip/tooltip.tsx';
import classes from './order-form.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled section of the form. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}

interface FormBlockProps {
  /** The name of the block for screen readers; visible only when the block can be removed. */
  readonly title: string;
  readonly removeLabel: string;
  /** Absent when the block cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A repeatable block in a section: a parcel, an item or an additional address. */
export function FormBlock({ title, removeLabel, onRemove, children }: FormBlockProps) {
  return (
    <fieldset className={classes.line} aria-label={title}>
      {onRemove !== undefined && (
        <div className={classes.lineHead}>
          {title}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={removeLabel}
            {...tooltip(removeLabel)}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      )}
      {children}
    </fieldset>
  );
}
