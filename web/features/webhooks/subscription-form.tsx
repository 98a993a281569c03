import { Alert, Button, Group, MultiSelect, Stack, TextInput } from '@mantine/core';
import {
  eventSubscriptionInput,
  isWebAddress,
  SUBSCRIBABLE_TYPES,
  type EventSubscription,
} from '@portal/contract/webhooks';
import type { FormEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { check } from '../../ui/form/faults/faults.ts';
import { useFieldProps } from '../../ui/form/faults/use-field-props.ts';
import { useFormState } from '../../ui/form/faults/use-form-state.ts';
import { useRefusals } from '../../ui/form/faults/use-refusals.ts';
import { toast } from '../../ui/toasts.tsx';
import { webhooksMessages } from './webhooks-messages.ts';
import { useSaveSubscription } from './webhooks-queries.ts';

interface SubscriptionFormProps {
  /** The one that is changed; without it a new one is made. */
  readonly subscription?: EventSubscription;
  readonly onDone: () => void;
}

const EMPTY: { readonly url: string; readonly description: string; readonly eventTypes: string[] } = {
  url: '',
  description: '',
  eventTypes: [],
};

/** Where events go, and which. */
export function SubscriptionForm({ subscription, onDone }: SubscriptionFormProps) {
  const t = useMessages(webhooksMessages);
  const start =
    subscription === undefined
      ? EMPTY
      : {
          url: subscription.url,
          description: subscription.description,
          eventTypes: [...subscription.eventTypes],
        };
  const form = useFormState(`event-subscription-${subscription?.id ?? 'new'}`, start);
  const refusals = useRefusals(form.blame);
  const save = useSaveSubscription(subscription?.id);
  const fieldOf = useFieldProps(form.faults);
  const close = () => {
    form.restart(start);
    onDone();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const url = form.values.url.trim();
    if (url !== '' && !isWebAddress(url)) {
      refusals.show({ url: { says: 'server', words: t('urlFault', { value: url }) } });
      return;
    }
    const checked = check(eventSubscriptionInput, form.values);
    if ('faults' in checked) {
      refusals.show(checked.faults);
      return;
    }
    refusals.clear();
    save.mutate(checked.value, {
      onSuccess: () => {
        toast(t(subscription === undefined ? 'subscribed' : 'saved'));
        close();
      },
      onError: refusals.hear,
    });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('url')}
          description={t('urlHelp')}
          type="url"
          autoComplete="off"
          maxLength={2_000}
          data-autofocus
          value={form.values.url}
          onChange={(event) => form.set({ url: event.currentTarget.value })}
          {...fieldOf('url')}
        />
        <TextInput
          label={t('description')}
          maxLength={200}
          value={form.values.description}
          onChange={(event) => form.set({ description: event.currentTarget.value })}
          {...fieldOf('description')}
        />
        <MultiSelect
          label={t('events')}
          description={t('eventsHelp')}
          data={SUBSCRIBABLE_TYPES}
          value={form.values.eventTypes}
          onChange={(eventTypes) => form.set({ eventTypes })}
          searchable
          clearable
          comboboxProps={{ withinPortal: true }}
          {...fieldOf('eventTypes')}
        />
        {refusals.complaints.length > 0 && (
          <Alert color="red" role="alert">
            {refusals.complaints.join(' ')}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={save.isPending} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t(subscription === undefined ? 'subscribe' : 'save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
