import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import type { StatusMessageOutcome } from '@portal/contract/manifests';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RowOutcomes, type RowOutcome } from '../../../ui/display/row-outcomes.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { useApplyStatusMessages } from './air-cargo-message-queries.ts';
import { statusMessageTexts } from './status-message-texts.ts';

const TONES = { APPLIED: 'success', REPEATED: 'ended', INFORMATIVE: 'neutral', REFUSED: 'danger' } as const;

/** Reads a file of status messages: first the outcome of each as a preview, then they are applied. */
export function StatusMessagesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(statusMessageTexts);
  const [file, setFile] = useState<File>();
  const { mutate, data: outcomes, error, isPending, variables } = useApplyStatusMessages();
  const isSaved = outcomes !== undefined && variables !== undefined && !variables.preview;
  const rows = useOutcomeRows(outcomes ?? [], isSaved);
  const count = (result: StatusMessageOutcome['result']) =>
    outcomes?.filter((outcome) => outcome.result === result).length ?? 0;
  const changeCount = count('APPLIED');
  const figures = { changeCount, repeatCount: count('REPEATED'), refusedCount: count('REFUSED') };
  const check = (chosenFile: File | null) => {
    if (chosenFile === null) return;
    setFile(chosenFile);
    mutate({ file: chosenFile, preview: true });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} size="lg" isPersistent={isPending}>
      <Stack gap="md">
        <Text size="sm">{t('lead')}</Text>
        <Group gap="sm">
          <FileButton
            accept=".txt,.edi,.fsu,.xml,text/plain,application/xml"
            onChange={check}
            disabled={isPending}
          >
            {(props) => (
              <Button {...props} variant="default" loading={isPending}>
                {t(outcomes === undefined ? 'choose' : 'chooseOther')}
              </Button>
            )}
          </FileButton>
          {file !== undefined && <Text size="sm">{file.name}</Text>}
        </Group>
        {error !== null && <RefusalAlert error={error} />}
        {outcomes !== undefined && (
          <>
            <Text role="status">{t(isSaved ? 'result' : 'summary', figures)}</Text>
            <RowOutcomes label={t('outcomes')} outcomes={rows} />
          </>
        )}
        {changeCount > 0 && !isSaved && file !== undefined && (
          <Group justify="flex-end">
            <Button loading={isPending} onClick={() => mutate({ file, preview: false })}>
              {t('apply', { count: changeCount })}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

function useOutcomeRows(outcomes: readonly StatusMessageOutcome[], isSaved: boolean): RowOutcome[] {
  const t = useMessages(statusMessageTexts);
  const { formatTime } = useFormats();
  return outcomes.map(({ line, awbNumber, code, flightNumber, airport, at, result, reason, notUpdated }) => ({
    row: line,
    name: [awbNumber, code, flightNumber, airport].filter((part) => part !== null && part !== '').join(' · '),
    tone: TONES[result],
    label: result === 'APPLIED' && !isSaved ? t('willApply') : t(`result_${result}`),
    notes: [
      ...(at === null ? [] : [formatTime(at)]),
      ...(reason === null ? [] : [reason.message]),
      ...(notUpdated.length === 0 ? [] : [t('notUpdated', { count: notUpdated.length })]),
    ],
  }));
}
