import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { MAX_STATUS_ROWS, OWN_FREIGHT_LEGS, STATUSES } from '@portal/contract/orders';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useUser } from '../../../session/use-user.ts';
import { useStatusWords } from '../status/status-words.ts';
import { ownFreightMessages } from './own-freight-messages.ts';
import classes from './own-freight.module.css';
import { codesOf, nowIn, statusFile, type StatusList } from './status-list.ts';

interface StatusListFormProps {
  readonly busy: boolean;
  readonly onCheck: (file: File) => void;
  /** What was checked is no longer what stands here. */
  readonly onChange: () => void;
}

/** One status for many orders. */
export function StatusListForm({ busy, onCheck, onChange }: StatusListFormProps) {
  const t = useMessages(ownFreightMessages);
  const { statusWord, legWord } = useStatusWords();
  const { formatNumber } = useFormats();
  const { timeZone } = useUser();
  const [list, setList] = useState<StatusList>(() => ({
    codes: '',
    status: 'FREIGHT_FORWARDER:DEPARTED',
    time: nowIn(timeZone, new Date()),
    place: '',
    remarks: '',
  }));
  const set = (patch: Partial<StatusList>) => {
    setList({ ...list, ...patch });
    onChange();
  };
  const count = codesOf(list.codes).length;
  const tooMany = count > MAX_STATUS_ROWS;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && !tooMany) onCheck(statusFile(list));
      }}
    >
      <Stack gap="md">
        <Textarea
          label={t('codes')}
          description={t('codesHelp')}
          error={tooMany && t('tooMany', { count: formatNumber(MAX_STATUS_ROWS) })}
          value={list.codes}
          onChange={(event) => set({ codes: event.currentTarget.value })}
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
              group: legWord(leg),
              items: STATUSES[leg].map(({ status }) => ({
                value: `${leg}:${status}`,
                label: statusWord({ serviceType: leg, status }),
              })),
            }))}
            value={list.status}
            onChange={(status) => status !== null && set({ status })}
          />
          <TextInput
            type="datetime-local"
            label={t('time')}
            description={t('timeHelp', { zone: timeZone })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={list.time}
            onChange={(event) => set({ time: event.currentTarget.value })}
          />
          <TextInput
            label={t('place')}
            maxLength={120}
            value={list.place}
            onChange={(event) => set({ place: event.currentTarget.value })}
          />
          <TextInput
            label={t('remarks')}
            maxLength={500}
            value={list.remarks}
            onChange={(event) => set({ remarks: event.currentTarget.value })}
          />
        </div>
        <div>
          <Button type="submit" variant="default" loading={busy} disabled={count === 0 || tooMany}>
            {t('checkOf', { count })}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
