import { Select, TextInput } from '@mantine/core';
import { STATUS_OWNERS, STATUSES } from '@portal/contract/orders';
import { SERVICE_TYPES } from '@portal/contract/trade';
import type { PartnerStatusCode } from '@portal/contract/partners';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useStatusTexts } from '../../orders/index.ts';
import { MutationForm } from '../entry-form.tsx';
import { statusCodesMessages } from './status-codes-messages.ts';
import { useSaveStatusCode } from './status-codes-queries.ts';
import { useStatusName } from './use-status-name.ts';

interface StatusCodeFormProps {
  readonly partnerId: string;
  /** The code to map; undefined adds a new one. */
  readonly row: PartnerStatusCode | undefined;
  readonly onDone: () => void;
}

/** The legs that have statuses. */
const LEGS = SERVICE_TYPES.filter((type) => STATUS_OWNERS.some((owner) => owner === type));

/** The names of the statuses of a leg, or of all legs. */
function listStatuses(leg: string): string[] {
  const owners = STATUS_OWNERS.filter((owner) => owner !== 'ORDER' && (leg === '' || owner === leg));
  return [...new Set(owners.flatMap((owner) => STATUSES[owner].map(({ status }) => status)))];
}

/** The form to map a code. A suggestion is selected at first. */
export function StatusCodeForm({ partnerId, row, onDone }: StatusCodeFormProps) {
  const t = useMessages(statusCodesMessages);
  const { getLegText } = useStatusTexts();
  const getStatusName = useStatusName();
  const initial = row?.status == null ? row?.suggestion : row;
  const initialValues = {
    code: row?.code ?? '',
    label: row?.label ?? '',
    leg: initial?.serviceType ?? '',
    status: initial?.status ?? '',
  };
  const [values, setValues] = useState(initialValues);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const save = useSaveStatusCode(partnerId);
  const selectedLeg = LEGS.find((leg) => leg === values.leg) ?? null;
  const statuses = listStatuses(values.leg);
  const submit = () => {
    const code = values.code.trim();
    const isComplete = code !== '' && values.status !== '';
    setIsIncomplete(!isComplete);
    if (!isComplete) return;
    const label = values.label.trim();
    const input = {
      ...(label !== '' && { label }),
      serviceType: selectedLeg,
      status: values.status,
    };
    save.mutate(
      { statusCode: code, input },
      {
        onSuccess: () => {
          toast(t('saved', { code }));
          onDone();
        },
      },
    );
  };
  return (
    <MutationForm
      mutation={save}
      missing={isIncomplete ? t('missing') : undefined}
      onSubmit={submit}
      onReset={() => setValues(initialValues)}
      onDone={onDone}
    >
      <TextInput
        label={t('code')}
        description={t('codeHelp')}
        maxLength={60}
        disabled={row !== undefined}
        value={values.code}
        onChange={(event) => setValues({ ...values, code: event.currentTarget.value })}
      />
      <TextInput
        label={t('label')}
        maxLength={120}
        value={values.label}
        onChange={(event) => setValues({ ...values, label: event.currentTarget.value })}
      />
      <Select
        label={t('leg')}
        allowDeselect={false}
        data={[
          { value: '', label: t('anyLeg') },
          ...LEGS.map((leg) => ({ value: leg, label: getLegText(leg) })),
        ]}
        value={values.leg}
        onChange={(leg) => {
          const isPossible = listStatuses(leg ?? '').includes(values.status);
          setValues({
            ...values,
            leg: LEGS.find((one) => one === leg) ?? '',
            status: isPossible ? values.status : '',
          });
        }}
      />
      <Select
        label={t('status')}
        searchable
        allowDeselect={false}
        data={statuses.map((status) => ({
          value: status,
          label: getStatusName({ serviceType: selectedLeg, status }),
        }))}
        value={values.status === '' ? null : values.status}
        onChange={(status) => setValues({ ...values, status: status ?? '' })}
      />
    </MutationForm>
  );
}
