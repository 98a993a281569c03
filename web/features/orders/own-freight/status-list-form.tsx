import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { MAX_STATUS_ROWS, OWN_FREIGHT_LEGS, STATUSES } from '@portal/contract/orders';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { formatLocalTime } from '../../../ui/form/local-time.ts';
import { useStatusTexts } from '../status/status-texts.ts';
import { ownFreightMessages } from './own-freight-messages.ts';
import classes from './own-freight.module.css';
import { parseOrderCodes, buildStatusFile, type StatusList } from './status-list.ts';

interface StatusListFormProps {
  readonly isPending: boolean;
  readonly onCheck: (file: File) => void;
  /** Called on every change: an earlier check no longer applies. */
  readonly onChange: () => void;
}

/** A form that sets one status for many orders. */
export function StatusListForm({ isPending, onCheck, onChange }: StatusListFormProps) {
  const t = useMessages(ownFreightMessages);
  const { getStatusText, getLegText } = useStatusTexts();
  const { formatNumber } = useFormats();
  const { timeZone } = useUser();
  const [list, setList] = useState<StatusList>(() => ({
    codes: '',
    status: 'FREIGHT_FORWARDER:DEPARTED',
    time: formatLocalTime(timeZone, new Date()),
    place: '',
    remarks: '',
  }));
  const update = (patch: Partial<StatusList>) => {
    setList({ ...list, ...patch });
    onChange();
  };
  const count = parseOrderCodes(list.codes).length;
  const tooMany = count > MAX_STATUS_ROWS;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && !tooMany) onCheck(buildStatusFile(list));
      }}
    >
      <Stack gap="md">
        <Textarea
          label={t('codes')}
          description={t('codesHelp')}
          error={tooMany && t('tooMany', { count: formatNumber(MAX_STATUS_ROWS) })}
          value={list.codes}
          onChange={(event) => update({ codes: event.currentTarget.value })}
          autosize
          minRows={4}
          maxRows={12}
          spellCheck={false}
        />
        <div className={classes.pair}>
          <Select
            label={t('status')}
            searchable
            allowDeselect={false}
            data={OWN_FREIGHT_LEGS.map((leg) => ({
              group: getLegText(leg),
              items: STATUSES[leg].map(({ status }) => ({
                value: `${leg}:${status}`,
                label: getStatusText({ serviceType: leg, status }),
              })),
            }))}
            value={list.status}
            onChange={(status) => status !== null && update({ status })}
          />
          <TextInput
            type="datetime-local"
            label={t('time')}
            description={t('timeHelp', { zone: timeZone })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={list.time}
            onChange={(event) => update({ time: event.currentTarget.value })}
          />
          <TextInput
            label={t('place')}
            maxLength={120}
            value={list.place}
            onChange={(event) => update({ place: event.currentTarget.value })}
          />
          <TextInput
            label={t('remarks')}
            maxLength={500}
            value={list.remarks}
            onChange={(event) => update({ remarks: event.currentTarget.value })}
          />
        </div>
        <div>
          <Button type="submit" variant="default" loading={isPending} disabled={count === 0 || tooMany}>
            {t('checkOf', { count })}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
