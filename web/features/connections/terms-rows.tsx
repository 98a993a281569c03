import { Select, TextInput } from '@mantine/core';
import { CONTACT_TASKS } from '@portal/contract/partners';
import { SERVICE_TYPES } from '@portal/contract/trade';
import { useMessages } from '../../i18n/messages.ts';
import { useStatusTexts } from '../orders/index.ts';
import { RowList } from '../../ui/form/row-list.tsx';
import { connectionMessages } from './connection-messages.ts';
import { termsMessages } from './terms-messages.ts';
import type { ContactValues, CutOffValues } from './terms-values.ts';

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
}

/** Cut-offs by service type; each service type once. */
export function CutOffRows({ rows, onChange }: RowsProps<CutOffValues>) {
  const t = useMessages(termsMessages);
  const { getLegText } = useStatusTexts();
  const freeTypes = SERVICE_TYPES.filter((type) => rows.every(({ serviceType }) => serviceType !== type));
  const [nextType] = freeTypes;
  return (
    <RowList
      rows={rows}
      onChange={onChange}
      getLegend={(number) => t('cutOff', { number })}
      removeLabel={t('remove')}
      addLabel={t('addCutOff')}
      newRow={nextType === undefined ? undefined : { serviceType: nextType, time: '' }}
      render={(row, change) => (
        <>
          <Select
            label={t('service')}
            allowDeselect={false}
            data={[row.serviceType, ...freeTypes].map((type) => ({ value: type, label: getLegText(type) }))}
            value={row.serviceType}
            onChange={(serviceType) => change({ ...row, serviceType: serviceType ?? row.serviceType })}
          />
          <TextInput
            type="time"
            label={t('time')}
            value={row.time}
            onChange={(event) => change({ ...row, time: event.currentTarget.value })}
          />
        </>
      )}
    />
  );
}

/** Contacts by task. */
export function ContactRows({ rows, onChange }: RowsProps<ContactValues>) {
  const t = useMessages(termsMessages);
  const tConnection = useMessages(connectionMessages);
  const textProps = (
    row: ContactValues,
    key: 'name' | 'email' | 'phone',
    change: (row: ContactValues) => void,
  ) => ({
    label: t(key),
    value: row[key],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ ...row, [key]: event.currentTarget.value }),
  });
  return (
    <RowList
      rows={rows}
      onChange={onChange}
      getLegend={(number) => t('contact', { number })}
      removeLabel={t('remove')}
      addLabel={t('addContact')}
      newRow={rows.length < MAX_CONTACTS ? NEW_CONTACT : undefined}
      render={(row, change) => (
        <>
          <Select
            label={t('task')}
            allowDeselect={false}
            data={CONTACT_TASKS.map((task) => ({ value: task, label: tConnection(`task_${task}`) }))}
            value={row.task}
            onChange={(task) => change({ ...row, task: task ?? row.task })}
          />
          <TextInput maxLength={120} {...textProps(row, 'name', change)} />
          <TextInput type="email" maxLength={254} {...textProps(row, 'email', change)} />
          <TextInput type="tel" maxLength={40} {...textProps(row, 'phone', change)} />
        </>
      )}
    />
  );
}

const MAX_CONTACTS = 20;
const NEW_CONTACT: ContactValues = { task: 'OPERATIONS', name: '', email: '', phone: '' };
