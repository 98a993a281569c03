import { Alert, Anchor, Button, FileButton, Group, SegmentedControl, Stack } from '@mantine/core';
import { MAX_STATUS_ROWS } from '@portal/contract/orders';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { useFlag } from '../../../flags/flag-store.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useMay, useUser } from '../../../session/use-user.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { RowFates } from '../../../ui/row-outcomes.tsx';
import { saveFile } from '../../../ui/browser/save-file.ts';
import { EmptyState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { ownFreightMessages } from './own-freight-messages.ts';
import { useUpdateStatuses } from './own-freight-queries.ts';
import classes from './own-freight.module.css';
import { StatusListForm } from './status-list-form.tsx';
import { emptyStatusFile } from './status-list.ts';
import { useStatusFates } from './use-status-outcomes.ts';

/** `/next/l-parcel/oft-update-status`: where own freight is, by list or file. */
export function OwnFreightPage() {
  const t = useMessages(ownFreightMessages);
  const isOn = useFlag('use-751-own-freight-management-status-via-client-portal');
  const { ok, reason } = useMay('own-freight.update');
  if (isOn && ok) return <UpdateStatuses />;
  return (
    <PageFrame title={t('title')}>
      {isOn ? (
        <EmptyState title={t('notYours')} help={reason} />
      ) : (
        <EmptyState title={t('off')} help={t('offText')} />
      )}
    </PageFrame>
  );
}

function UpdateStatuses() {
  const t = useMessages(ownFreightMessages);
  const { formatNumber } = useFormats();
  const { timeZone } = useUser();
  const [way, setWay] = useState<'list' | 'file'>('list');
  const [file, setFile] = useState<File>();
  const { mutate, reset, data, error, isPending, variables } = useUpdateStatuses();
  const isKept = data !== undefined && variables !== undefined && !variables.preview;
  // A list became a file with a header line; its own lines count from 1.
  const fates = useStatusFates(data ?? [], isKept, way === 'list' ? 1 : 0);
  const good = data?.filter(({ ok, duplicate: repeated }) => ok && !repeated).length ?? 0;
  const same = data?.filter(({ duplicate: repeated }) => repeated).length ?? 0;
  const bad = data?.filter(({ ok }) => !ok).length ?? 0;

  const check = (chosen: File | null) => {
    if (chosen === null) return;
    setFile(chosen);
    mutate({ file: chosen, preview: true });
  };
  const update = () => {
    if (file === undefined) return;
    mutate(
      { file, preview: false },
      {
        onSuccess: (outcomes) =>
          toast(t('updated', { count: outcomes.filter(({ ok, duplicate: repeated }) => ok && !repeated).length })),
      },
    );
  };

  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <Surface>
        <Stack gap="md" className={classes.sheet ?? ''}>
          <SegmentedControl
            aria-label={t('way')}
            className={classes.way ?? ''}
            data={[
              { value: 'list', label: t('byList') },
              { value: 'file', label: t('byFile') },
            ]}
            value={way}
            onChange={(chosen) => {
              setWay(chosen === 'file' ? 'file' : 'list');
              reset();
            }}
          />
          {way === 'list' ? (
            <StatusListForm busy={isPending} onCheck={check} onChange={reset} />
          ) : (
            <>
              <p className={classes.help}>
                {t('fileHelp', { count: formatNumber(MAX_STATUS_ROWS), zone: timeZone })}{' '}
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  onClick={() => saveFile(emptyStatusFile(), 'updates.csv')}
                >
                  {t('example')}
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
              {error instanceof ApiError ? error.problem.error : t('failed')}
            </Alert>
          )}
          {data !== undefined && (
            <>
              <p className={classes.summary} role="status">
                {t(isKept ? 'result' : 'summary', { good, same, bad })}
              </p>
              <RowFates label={t('rows')} fates={fates} />
              {!isKept && (
                <Group>
                  <Button onClick={update} loading={isPending} disabled={good === 0}>
                    {t('update', { count: good })}
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
