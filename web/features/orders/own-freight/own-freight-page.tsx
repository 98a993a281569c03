import { Alert, Anchor, Button, FileButton, Group, SegmentedControl, Stack } from '@mantine/core';
import { MAX_STATUS_ROWS } from '@portal/contract/orders';
import { useState } from 'react';
import { getErrorMessage } from '../../../api/errors.ts';
import { useFlag } from '../../../flags/flag-store.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission, useUser } from '../../../session/use-user.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { RowOutcomes } from '../../../ui/display/row-outcomes.tsx';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { EmptyState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { ownFreightMessages } from './own-freight-messages.ts';
import { useUpdateStatuses } from './own-freight-queries.ts';
import classes from './own-freight.module.css';
import { StatusListForm } from './status-list-form.tsx';
import { buildStatusTemplate } from './status-list.ts';
import { useStatusOutcomes } from './use-status-outcomes.ts';

/** `/next/l-parcel/oft-update-status`: updates the status of own freight by a list or a file. */
export function OwnFreightPage() {
  const t = useMessages(ownFreightMessages);
  const isOn = useFlag('use-751-own-freight-management-status-via-client-portal');
  const { isAllowed, reason } = usePermission('own-freight.update');
  if (isOn && isAllowed) return <UpdateStatuses />;
  return (
    <PageFrame title={t('title')}>
      {isOn ? (
        <EmptyState title={t('notPermitted')} help={reason} />
      ) : (
        <EmptyState title={t('disabled')} help={t('disabledText')} />
      )}
    </PageFrame>
  );
}

function UpdateStatuses() {
  const t = useMessages(ownFreightMessages);
  const { formatNumber } = useFormats();
  const { timeZone } = useUser();
  const [source, setSource] = useState<'list' | 'file'>('list');
  const [file, setFile] = useState<File>();
  const { mutate, reset, data, error, isPending, variables } = useUpdateStatuses();
  const isSaved = data !== undefined && variables !== undefined && !variables.preview;
  // A list is sent as a file with a header row; its own lines are numbered from 1.
  const rows = useStatusOutcomes(data ?? [], isSaved, source === 'list' ? 1 : 0);
  const changeCount = data?.filter(({ ok, duplicate }) => ok && !duplicate).length ?? 0;
  const duplicateCount = data?.filter(({ duplicate }) => duplicate).length ?? 0;
  const refusedCount = data?.filter(({ ok }) => !ok).length ?? 0;

  const check = (selectedFile: File | null) => {
    if (selectedFile === null) return;
    setFile(selectedFile);
    mutate({ file: selectedFile, preview: true });
  };
  const update = () => {
    if (file === undefined) return;
    mutate(
      { file, preview: false },
      {
        onSuccess: (outcomes) =>
          toast(t('updated', { count: outcomes.filter(({ ok, duplicate }) => ok && !duplicate).length })),
      },
    );
  };

  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <Surface>
        <Stack gap="md" className={classes.sheet ?? ''}>
          <SegmentedControl
            aria-label={t('source')}
            className={classes.source ?? ''}
            data={[
              { value: 'list', label: t('byList') },
              { value: 'file', label: t('byFile') },
            ]}
            value={source}
            onChange={(value) => {
              setSource(value === 'file' ? 'file' : 'list');
              reset();
            }}
          />
          {source === 'list' ? (
            <StatusListForm isPending={isPending} onCheck={check} onChange={reset} />
          ) : (
            <>
              <p className={classes.help}>
                {t('fileHelp', { count: formatNumber(MAX_STATUS_ROWS), zone: timeZone })}{' '}
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  onClick={() => saveFile(buildStatusTemplate(), 'updates.csv')}
                >
                  {t('template')}
                </Anchor>
              </p>
              <Group>
                <FileButton accept=".csv,.tsv,.txt,.xlsx" onChange={check} disabled={isPending}>
                  {(props) => (
                    <Button {...props} variant="default" loading={isPending}>
                      {t(data === undefined ? 'file' : 'otherFile')}
                    </Button>
                  )}
                </FileButton>
                {data !== undefined && <span>{file?.name}</span>}
              </Group>
            </>
          )}
          {error !== null && (
            <Alert color="red" role="alert">
              {getErrorMessage(error, t('failed'))}
            </Alert>
          )}
          {data !== undefined && (
            <>
              <p className={classes.summary} role="status">
                {t(isSaved ? 'result' : 'summary', { changeCount, duplicateCount, refusedCount })}
              </p>
              <RowOutcomes label={t('rows')} outcomes={rows} />
              {!isSaved && (
                <Group>
                  <Button onClick={update} loading={isPending} disabled={changeCount === 0}>
                    {t('update', { count: changeCount })}
                  </Button>
                </Group>
              )}
            </>
          )}
        </Stack>
      </Surface>
    </PageFrame>
  );
}
