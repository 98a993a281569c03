import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useFlag } from '../../../flags/flag-store.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePermission, useUser } from '../../../session/use-user.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { StatusFileOutcomes } from '../status-file/status-file-outcomes.tsx';
import { StatusFilePicker, useStatusFileHelp } from '../status-file/status-file-picker.tsx';
import { ownFreightMessages } from './own-freight-messages.ts';
import { useOwnFreightUpload } from './own-freight-queries.ts';
import classes from './own-freight.module.css';
import { StatusListForm } from './status-list-form.tsx';

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
  const { timeZone } = useUser();
  const [source, setSource] = useState<'list' | 'file'>('list');
  const upload = useOwnFreightUpload();
  const fileHelp = useStatusFileHelp(timeZone);

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
              upload.reset();
            }}
          />
          {source === 'list' ? (
            <StatusListForm isPending={upload.isPending} onCheck={upload.check} onChange={upload.reset} />
          ) : (
            <StatusFilePicker upload={upload} help={fileHelp} />
          )}
          {/* A list is sent as a file with a header row; its own lines are numbered from 1. */}
          <StatusFileOutcomes upload={upload} headerRows={source === 'list' ? 1 : 0} />
        </Stack>
      </Surface>
    </PageFrame>
  );
}
