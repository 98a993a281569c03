import { Button, Group, MultiSelect, NumberInput, Stack, Textarea } from '@mantine/core';
import { connectionRequest, type PartnerDetails } from '@portal/contract/connections';
import { useState } from 'react';
import { useLocale, useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { useStatusTexts } from '../orders/index.ts';
import { countryName } from '../reference-data/index.ts';
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
  const { mutate, isPending, error } = useRequestConnection(partner.id);
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
    mutate(request.data, {
      onSuccess: () => {
        toast(tConnection('done_request', { name }));
        onClose();
      },
    });
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title', { name })} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
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
          {error !== null && <RefusalAlert error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {tConnection('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
