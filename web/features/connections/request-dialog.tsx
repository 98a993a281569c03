import { MultiSelect, NumberInput, Textarea } from '@mantine/core';
import { connectionRequest, type PartnerDetails } from '@portal/contract/connections';
import { useState } from 'react';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { toast } from '../../ui/toast/toasts.tsx';
import { useStatusTexts } from '../orders/index.ts';
import { countryName } from '../reference-data/index.ts';
import { ConnectionFormDialog } from './connection-form-dialog.tsx';
import { connectionMessages } from './connection-messages.ts';
import { useRequestConnection } from './connection-queries.ts';
import { requestMessages } from './request-messages.ts';

interface RequestDialogProps {
  readonly partner: PartnerDetails;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Requests a connection with a partner: message, countries, services and monthly volume. */
export function RequestDialog({ partner, isOpen, onClose }: RequestDialogProps) {
  const t = useMessages(requestMessages);
  const tConnection = useMessages(connectionMessages);
  const locale = useLocale();
  const { getLegText } = useStatusTexts();
  const { name, connection } = partner;
  const [message, setMessage] = useState('');
  const [countries, setCountries] = useState<string[]>(connection.request?.countries ?? []);
  const [serviceTypes, setServiceTypes] = useState(connection.request?.serviceTypes ?? partner.serviceTypes);
  const [monthlyOrders, setMonthlyOrders] = useState<number | string>(
    connection.request?.monthlyOrders ?? '',
  );
  const [isSubmitted, setIsSubmitted] = useState(false);
  const mutation = useRequestConnection(partner.id);
  const trimmedMessage = message.trim();
  const request = connectionRequest.safeParse({
    ...(trimmedMessage !== '' && { message: trimmedMessage }),
    countries,
    serviceTypes,
    monthlyOrders,
  });
  const hasError = (field: string) =>
    isSubmitted && request.error?.issues.some(({ path }) => path[0] === field) === true;
  const submit = () => {
    setIsSubmitted(true);
    if (!request.success) return;
    mutation.mutate(request.data, {
      onSuccess: () => {
        toast(tConnection('done_request', { name }));
        onClose();
      },
    });
  };
  return (
    <ConnectionFormDialog
      title={t('title', { name })}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('send')}
      mutation={mutation}
    >
      <MultiSelect
        label={tConnection('countries')}
        description={t('countriesHelp', { name })}
        withAsterisk
        searchable
        data={partner.countries.map((code) => ({ value: code, label: countryName(code, locale) }))}
        value={countries}
        onChange={setCountries}
        error={hasError('countries') ? t('countriesRequired') : undefined}
      />
      <MultiSelect
        label={tConnection('services')}
        withAsterisk
        data={partner.serviceTypes.map((type) => ({ value: type, label: getLegText(type) }))}
        value={serviceTypes}
        onChange={setServiceTypes}
        error={hasError('serviceTypes') ? t('servicesRequired') : undefined}
      />
      <NumberInput
        label={tConnection('monthlyOrders')}
        withAsterisk
        min={1}
        max={10_000_000}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        value={monthlyOrders}
        onChange={setMonthlyOrders}
        error={hasError('monthlyOrders') ? t('monthlyOrdersRequired') : undefined}
      />
      <Textarea
        label={t('message')}
        description={t('messageHelp')}
        autosize
        minRows={3}
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </ConnectionFormDialog>
  );
}
