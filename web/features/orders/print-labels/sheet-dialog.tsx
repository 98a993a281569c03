import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { type PrintSheet, SHEET_LABELS } from '@portal/contract/labels';
import { useState } from 'react';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';

const messages = defineMessages('print-sheets', {
  title: 'Print labels on A4 sheets',
  labels: 'Labels on a sheet',
  start: 'Position of the first label',
  startHelp: 'For a partly used sheet. Positions count row by row from the top left.',
  compactHelp: 'Labels without logo and customs lines, as those of 80 × 50 mm.',
  print: 'Print',
});

interface SheetDialogProps {
  readonly onPrint: (sheet: PrintSheet) => void;
  readonly onClose: () => void;
}

/** Asks for the number of labels on an A4 sheet, and where the first one is on a partly used sheet. */
export function SheetDialog({ onPrint, onClose }: SheetDialogProps) {
  const t = useMessages(messages);
  const [labels, setLabels] = useState<PrintSheet['labels']>(4);
  const [start, setStart] = useState(1);
  return (
    <FormDialog
      title={t('title')}
      submitLabel={t('print')}
      isPending={false}
      error={null}
      onClose={onClose}
      onSubmit={() => onPrint({ labels, start })}
    >
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('labels')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={t('labels')}
          value={String(labels)}
          data={SHEET_LABELS.map(String)}
          onChange={(value) => {
            const next = SHEET_LABELS.find((count) => String(count) === value) ?? labels;
            setLabels(next);
            setStart(Math.min(start, next));
          }}
        />
        {labels === 8 && (
          <Text size="sm" c="dimmed" mt={4}>
            {t('compactHelp')}
          </Text>
        )}
      </div>
      <NativeSelect
        label={t('start')}
        description={t('startHelp')}
        value={String(start)}
        disabled={labels === 1}
        data={Array.from({ length: labels }, (_, index) => String(index + 1))}
        onChange={(event) => setStart(Number(event.currentTarget.value))}
      />
    </FormDialog>
  );
}
