import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.ts';
import { gridMessages } from './grid-messages.ts';

export interface Undoable {
  /** Undefined without a change to undo. */
  readonly undo?: (() => void) | undefined;
  readonly redo?: (() => void) | undefined;
}

/** Undo and redo of a grid, beside its keys. */
export function UndoButtons({ undo, redo }: Undoable) {
  const t = useMessages(gridMessages);
  const buttons = [
    { label: t('undo'), Icon: IconArrowBackUp, run: undo },
    { label: t('redo'), Icon: IconArrowForwardUp, run: redo },
  ];
  return buttons.map(({ label, Icon, run }) => (
    <Button
      key={label}
      variant="default"
      size="xs"
      leftSection={<Icon size={14} aria-hidden />}
      disabled={run === undefined}
      onClick={run}
    >
      {label}
    </Button>
  ));
}
