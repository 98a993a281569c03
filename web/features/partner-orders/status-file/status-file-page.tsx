import { Select, Stack } from '@mantine/core';
import { MAX_STATUS_ROWS, updateOrdersFromFile } from '@portal/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import { useFormats } from '../../../i18n/format.ts';
import { usePermission, useUser } from '../../../session/use-user.ts';
import { listTimeZones } from '../../../ui/form/list-time-zones.ts';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { Surface } from '../../../ui/page/surface.tsx';
import { StatusFileOutcomes, StatusFilePicker, useStatusUpload } from '../../orders/index.ts';
import { partnerOrdersKey } from '../partner-orders-queries.ts';
import classes from '../partner-orders.module.css';

const messages = defineMessages('partner-status-file', {
  title: 'Update from a file',
  lead: 'Report statuses of the orders that you carry. Nothing changes until you have seen the outcome of each row.',
  help: 'CSV or Excel with the columns Order code, Status and Time, and Leg, Hub, Place, Remarks, Carrier tracking number and Received by where you have them, up to {count} rows. Statuses may be names or IATA cargo codes such as RCS, DEP or DLV. Rows that were applied before change nothing.',
  timeZone: 'Time zone of the file',
  timeZoneHelp: 'For times without an offset.',
  notPermitted: 'Your role does not allow updating statuses',
});

/** `/partner-portals/{partnerId}/incoming-orders/updates-from-file`: updates the statuses of a partner's orders by a file. */
export function StatusFilePage() {
  const t = useMessages(messages);
  const { isAllowed, reason } = usePermission('partner-orders.update');
  if (isAllowed) return <StatusFile />;
  return (
    <PageFrame title={t('title')}>
      <EmptyState title={t('notPermitted')} help={reason} />
    </PageFrame>
  );
}

function StatusFile() {
  const t = useMessages(messages);
  const { formatNumber } = useFormats();
  const queries = useQueryClient();
  const { timeZone: userTimeZone } = useUser();
  const [timeZone, setTimeZone] = useState(userTimeZone);
  const upload = useStatusUpload(
    async ({ file, preview }) => {
      const request = {
        query: { preview: preview ? 'true' : 'false' },
        file,
        fileName: file.name,
        fields: { timeZone },
      } as const;
      return (await call(updateOrdersFromFile, request)).value;
    },
    () => queries.invalidateQueries({ queryKey: partnerOrdersKey }),
  );
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <Surface>
        <Stack gap="md" className={classes.sheet ?? ''}>
          <Select
            label={t('timeZone')}
            description={t('timeZoneHelp')}
            searchable
            allowDeselect={false}
            maw={320}
            limit={60}
            data={[...listTimeZones()]}
            value={timeZone}
            onChange={(zone) => {
              if (zone === null) return;
              setTimeZone(zone);
              upload.reset();
            }}
          />
          <StatusFilePicker upload={upload} help={t('help', { count: formatNumber(MAX_STATUS_ROWS) })} />
          <StatusFileOutcomes upload={upload} headerRows={0} />
        </Stack>
      </Surface>
    </PageFrame>
  );
}
