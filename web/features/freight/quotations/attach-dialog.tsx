import { Button, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ClientQuotation } from '@portal/contract/freight';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Permitted } from '../../../session/permitted.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { shipmentMessages } from '../shipments/shipment-messages.ts';
import { shipmentsQuery } from '../shipments/shipment-queries.ts';
import { quotationMessages } from './quotation-messages.ts';
import { useChangeQuotation } from './quotation-queries.ts';

const DEBOUNCE_MS = 200;
const MAX_OPTIONS = 20;
/** Characters that the server searches for. */
const MIN_SEARCH = 3;

interface AttachDialogProps {
  readonly quotation: Pick<ClientQuotation, 'id' | 'code'>;
  readonly onClose: () => void;
}

/** Attaches an accepted quotation to a B2B order of the client. */
export function AttachDialog({ quotation: { id, code }, onClose }: AttachDialogProps) {
  const t = useMessages(quotationMessages);
  const tShipments = useMessages(shipmentMessages);
  const [orderCode, setOrderCode] = useState<string | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = useChangeQuotation(() => {
    toast(t('done_attach', { code }));
    onClose();
  });
  const submit = () => {
    setIsSubmitted(true);
    if (orderCode !== null) change.mutate({ id, body: { action: 'attach', shipmentId: orderCode } });
  };
  return (
    <FormDialog
      title={t('attachTitle', { code })}
      submitLabel={t('action_attach')}
      isPending={change.isPending}
      error={change.error}
      aside={
        <Permitted permission="orders.write">
          <Button
            variant="subtle"
            renderRoot={(props) => <Link {...props} to="/orders/new" search={{ kind: 'B2B' }} />}
          >
            {tShipments('newShipment')}
          </Button>
        </Permitted>
      }
      onClose={onClose}
      onSubmit={submit}
    >
      <ShipmentSelect
        orderCode={orderCode}
        onChange={setOrderCode}
        error={isSubmitted && orderCode === null ? t('shipmentRequired') : undefined}
      />
      <Text size="sm" c="dimmed">
        {t('attachFiles')}
      </Text>
    </FormDialog>
  );
}

interface ShipmentSelectProps {
  readonly orderCode: string | null;
  readonly onChange: (orderCode: string | null) => void;
  readonly error: string | undefined;
}

/** Selects one of the newest shipments, or one that has a part of a code. */
function ShipmentSelect({ orderCode, onChange, error }: ShipmentSelectProps) {
  const t = useMessages(quotationMessages);
  const tShipments = useMessages(shipmentMessages);
  const [inputText, setInputText] = useState('');
  const [text] = useDebouncedValue(inputText.trim().slice(0, 60), DEBOUNCE_MS);
  const isSearch = text.length >= MIN_SEARCH && text !== orderCode;
  const result = useQuery(shipmentsQuery({ perPage: MAX_OPTIONS, ...(isSearch && { search: text }) }));
  const shipments = (result.data?.data ?? []).map(({ order }) => order);
  const codes = shipments.map((order) => order.orderCode);
  return (
    <>
      <Select
        label={t('shipment')}
        description={tShipments('search')}
        withAsterisk
        searchable
        data={orderCode === null || codes.includes(orderCode) ? codes : [orderCode, ...codes]}
        // The server has searched already.
        filter={({ options }) => options}
        renderOption={({ option: { value } }) => {
          const order = shipments.find((one) => one.orderCode === value);
          return [value, order?.customerOrderCode, order?.consigneeName, order?.destinationCountry]
            .filter(Boolean)
            .join(' · ');
        }}
        searchValue={inputText}
        onSearchChange={setInputText}
        nothingFoundMessage={result.isSuccess ? tShipments('emptyTitle') : undefined}
        value={orderCode}
        onChange={onChange}
        error={error}
      />
      {result.error !== null && <RefusalAlert error={result.error} />}
    </>
  );
}
