import { MultiSelect, Stack, Text, TextInput } from '@mantine/core';
import {
  CHOSEN_HANDLING_CODES,
  hasExclusiveCodes,
  MAX_HANDLING_CODES,
  type ForwarderMawb,
} from '@portal/contract/manifests';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { airCargoMessageTexts } from '../messages/air-cargo-message-texts.ts';
import { useSaveAirWaybill } from '../messages/air-cargo-message-queries.ts';
import {
  findAgentErrors,
  toAirWaybillDetails,
  toAirWaybillValues,
  type AirWaybillAnswer,
  type AirWaybillValues,
} from './air-waybill-values.ts';
import { FormButtons } from '../form-buttons.tsx';
import { manifestMessages } from '../manifest-messages.ts';
import classes from '../manifests.module.css';
import { WaybillAddressFields } from './waybill-address-fields.tsx';

interface AirWaybillFormProps {
  readonly mawb: ForwarderMawb;
  readonly waybill: AirWaybillAnswer;
  readonly onClose: () => void;
}

/** What the air waybill says beyond the booking: addresses, agent, handling codes and issue. */
export function AirWaybillForm({ mawb, waybill, onClose }: AirWaybillFormProps) {
  const t = useMessages(airCargoMessageTexts);
  const manifestText = useMessages(manifestMessages);
  const [values, setValues] = useState(() => toAirWaybillValues(waybill, mawb));
  const { mutate, isPending, error } = useSaveAirWaybill(mawb.id);
  const details = toAirWaybillDetails(values);
  const errors = findAgentErrors(values);
  const { awbNumber } = mawb;
  const change = (patch: Partial<AirWaybillValues>) => setValues((before) => ({ ...before, ...patch }));
  return (
    <form
      className={classes.step ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (details === undefined) return;
        mutate(details, {
          onSuccess: () => {
            toast(t('saved', { awbNumber }));
            onClose();
          },
        });
      }}
    >
      <Stack gap="md">
        {!waybill.isSaved && waybill.details !== null && <Text size="sm">{t('suggestion')}</Text>}
        <WaybillAddressFields
          legend={t('shipper', { name: mawb.consolidator ?? manifestText('consolidator') })}
          value={values.shipper}
          onChange={(shipper) => change({ shipper })}
        />
        <WaybillAddressFields
          legend={t('consignee', { name: mawb.breakBulkAgent ?? manifestText('breakBulkAgent') })}
          value={values.consignee}
          onChange={(consignee) => change({ consignee })}
        />
        <div className={classes.pair}>
          <TextInput
            label={t('agentCode')}
            description={t('agentCodeHelp')}
            inputMode="numeric"
            maxLength={7}
            value={values.agentCode}
            error={errors.agentCode && t(errors.agentCode)}
            onChange={(event) => change({ agentCode: event.currentTarget.value })}
          />
          <TextInput
            label={t('cassAddress')}
            description={t('cassAddressHelp')}
            inputMode="numeric"
            maxLength={4}
            value={values.cassAddress}
            error={errors.cassAddress && t(errors.cassAddress)}
            onChange={(event) => change({ cassAddress: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('issuedOn')}
            withAsterisk
            value={values.issuedOn}
            onChange={(event) => change({ issuedOn: event.currentTarget.value })}
          />
          <TextInput
            label={t('signature')}
            withAsterisk
            maxLength={20}
            value={values.signature}
            onChange={(event) => change({ signature: event.currentTarget.value })}
          />
        </div>
        <MultiSelect
          label={t('handlingCodes')}
          description={t('handlingCodesHelp')}
          value={[...values.handlingCodes]}
          data={CHOSEN_HANDLING_CODES.map((code) => ({
            value: code,
            label: `${code} – ${t(`handling_${code}`)}`,
          }))}
          error={hasExclusiveCodes(values.handlingCodes) ? t('handlingCodesExclude') : undefined}
          maxValues={MAX_HANDLING_CODES}
          onChange={(codes) =>
            change({ handlingCodes: CHOSEN_HANDLING_CODES.filter((code) => codes.includes(code)) })
          }
        />
        {error !== null && <RefusalAlert error={error} />}
        <FormButtons
          label={t('save')}
          isPending={isPending}
          isReady={details !== undefined && !hasExclusiveCodes(values.handlingCodes)}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
