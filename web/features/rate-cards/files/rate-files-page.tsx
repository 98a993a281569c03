import { Anchor, Button, FileButton, Group, Text } from '@mantine/core';
import { listRateFiles, type RateFile, type RateFileState } from '@portal/contract/rate-cards';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readListQuery } from '../../../api/list-query.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { Column } from '../../../ui/list/list-types.ts';
import type { Tone } from '../../../ui/theme/theme-tokens.ts';
import { usePartnerId } from '../../partner-orders/index.ts';
import { ClientSelect } from '../../connections/index.ts';
import { rateFileMessages } from './rate-file-messages.ts';
import { rateFilePageQuery, useUploadRateFile } from './rate-file-queries.ts';
import classes from './rate-files.module.css';

const route = getRouteApi('/signed-in/partner-portals/{-$partnerId}/rate-cards/files');

export const FILE_TONES: Readonly<Record<RateFileState, Tone>> = {
  READ: 'warning',
  MAPPED: 'danger',
  CHECKED: 'info',
  PUBLISHED: 'success',
  DISCARDED: 'ended',
};

/** `/partner-portals/{partnerId}/rate-cards/files`: upload of rate files, and the earlier uploads. */
export function RateFilesPage() {
  const t = useMessages(rateFileMessages);
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  const search = route.useSearch();
  const [clientId, setClientId] = useState('');
  const { mutate, isPending, variables, error } = useUploadRateFile(partnerId);
  const open = (fileId: string) =>
    void navigate({
      to: '/partner-portals/{-$partnerId}/rate-cards/files/$fileId',
      params: { partnerId, fileId },
    });
  const upload = (file: File | null) => {
    if (file !== null && !isPending) mutate({ file, clientId }, { onSuccess: ({ id }) => open(id) });
  };
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload(event.dataTransfer.files[0] ?? null);
      }}
    >
      <ListPage<RateFile>
        title={t('title')}
        lead={
          <>
            {t('lead')}
            <Text size="sm" c="dimmed" role="status">
              {isPending ? t('uploading', { file: variables.file.name }) : t('dropHelp')}
            </Text>
          </>
        }
        actions={
          <Group gap="sm">
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/partner-portals/{-$partnerId}/rate-cards" params={{ partnerId }} />
              )}
            >
              {t('back')}
            </Button>
            <ClientSelect
              partnerId={partnerId}
              initialClient={null}
              aria-label={t('clientHelp')}
              placeholder={t('forAllClients')}
              clientId={clientId}
              onChange={setClientId}
            />
            <FileButton onChange={upload} accept=".csv,.tsv,.txt,.xlsx,.xls">
              {(props) => (
                <Button {...props} loading={isPending}>
                  {t('upload')}
                </Button>
              )}
            </FileButton>
          </Group>
        }
        {...(error !== null && {
          notice: (
            <div className={classes.notice}>
              <RefusalAlert error={error} />
            </div>
          ),
        })}
        search={search}
        onSearch={(patch) =>
          void navigate({
            to: '/partner-portals/{-$partnerId}/rate-cards/files',
            params: (current) => current,
            search: (before) => ({ ...before, ...patch }),
            resetScroll: false,
          })
        }
        result={useQuery(rateFilePageQuery(partnerId, readListQuery(listRateFiles, search)))}
        rowId={({ id }) => id}
        rowLabel={({ fileName }) => fileName}
        onOpen={({ id }) => open(id)}
        columns={useFileColumns(partnerId)}
        empty={{ title: t('emptyTitle'), help: t('emptyText') }}
      />
    </div>
  );
}

function useFileColumns(partnerId: string): Column<RateFile>[] {
  const t = useMessages(rateFileMessages);
  const { formatDate, formatNumber } = useFormats();
  return [
    {
      key: 'file',
      label: t('file'),
      width: 260,
      priority: 1,
      card: 'title',
      render: ({ id, fileName }) => (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/partner-portals/{-$partnerId}/rate-cards/files/$fileId"
              params={{ partnerId, fileId: id }}
            />
          )}
        >
          {fileName}
        </Anchor>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      width: 160,
      priority: 1,
      card: 'side',
      render: ({ state }) => <StatusChip tone={FILE_TONES[state]}>{t(`state_${state}`)}</StatusChip>,
    },
    {
      key: 'client',
      label: t('client'),
      width: 170,
      priority: 2,
      card: 'line',
      render: ({ clientName, shape }) => (shape === 'DOWNLOAD' ? '–' : (clientName ?? t('allClients'))),
    },
    {
      key: 'shape',
      label: t('shape'),
      width: 230,
      priority: 3,
      card: 'line',
      render: ({ shape }) => t(`shape_${shape}`),
    },
    {
      key: 'cards',
      label: t('cards'),
      align: 'right',
      width: 110,
      priority: 2,
      card: 'line',
      render: ({ cards }) => formatNumber(cards),
    },
    {
      key: 'breaks',
      label: t('breaks'),
      align: 'right',
      width: 130,
      priority: 3,
      card: 'line',
      render: ({ breaks }) => formatNumber(breaks),
    },
    {
      key: 'errors',
      label: t('errors'),
      align: 'right',
      width: 140,
      priority: 3,
      card: 'none',
      render: ({ errorRows }) => formatNumber(errorRows),
    },
    {
      key: 'validFrom',
      label: t('validFrom'),
      width: 130,
      priority: 2,
      card: 'line',
      hasValue: ({ validFrom }) => validFrom !== null,
      render: ({ validFrom }) => (validFrom === null ? '–' : formatDate(validFrom)),
    },
    {
      key: 'uploaded',
      label: t('uploaded'),
      sortKey: 'createdAt',
      width: 140,
      priority: 2,
      card: 'line',
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}
