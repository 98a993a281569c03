import { Alert, Button, Group, MultiSelect, Stack, TextInput } from '@mantine/core';
import {
  eventSubscriptionInput,
  isWebUrl,
  PARTNER_SUBSCRIBABLE_TYPES,
  partnerEventSubscriptionInput,
  SUBSCRIBABLE_TYPES,
} from '@portal/contract/webhooks';
import type { FormEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { validate } from '../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { useFormState } from '../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { toast } from '../../ui/toast/toasts.tsx';
import { useOwnerPartner } from '../settings-owner/index.ts';
import { webhooksMessages } from './webhooks-messages.ts';
import { useSaveSubscription, type AnySubscription } from './webhooks-queries.ts';

interface SubscriptionFormProps {
  /** The subscription to edit; without it the form creates one. */
  readonly subscription?: AnySubscription;
  readonly onDone: () => void;
}

const EMPTY: { readonly url: string; readonly description: string; readonly eventTypes: string[] } = {
  url: '',
  description: '',
  eventTypes: [],
};

/** The form of an event subscription: URL and event types. */
export function SubscriptionForm({ subscription, onDone }: SubscriptionFormProps) {
  const t = useMessages(webhooksMessages);
  const initial =
    subscription === undefined
      ? EMPTY
      : {
          url: subscription.url,
          description: subscription.description,
          eventTypes: [...subscription.eventTypes],
        };
  const partnerId = useOwnerPartner();
  const [schema, eventTypes] =
    partnerId === undefined
      ? ([eventSubscriptionInput, SUBSCRIBABLE_TYPES] as const)
      : ([partnerEventSubscriptionInput, PARTNER_SUBSCRIBABLE_TYPES] as const);
  const form = useFormState(
    `${partnerId ?? 'client'}-event-subscription-${subscription?.id ?? 'new'}`,
    initial,
  );
  const formErrors = useFormErrors(form.setFieldErrors);
  const save = useSaveSubscription(subscription?.id);
  const fieldOf = useFieldProps(form.fieldErrors);
  const close = () => {
    form.reset(initial);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = form.values.url.trim();
    if (url !== '' && !isWebUrl(url)) {
      formErrors.show({ url: { code: 'server', message: t('urlError', { value: url }) } });
      return;
    }
    const result = validate(schema, form.values);
    if ('fieldErrors' in result) {
      formErrors.show(result.fieldErrors);
      return;
    }
    formErrors.clear();
    save.mutate(result.value, {
      onSuccess: () => {
        toast(t(subscription === undefined ? 'subscribed' : 'saved'));
        close();
      },
      onError: formErrors.handleError,
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('url')}
          description={t('urlHelp')}
          type="url"
          autoComplete="off"
          maxLength={2_000}
          data-autofocus
          value={form.values.url}
          onChange={(event) => form.setFields({ url: event.currentTarget.value })}
          {...fieldOf('url')}
        />
        <TextInput
          label={t('description')}
          maxLength={200}
          value={form.values.description}
          onChange={(event) => form.setFields({ description: event.currentTarget.value })}
          {...fieldOf('description')}
        />
        <MultiSelect
          label={t('events')}
          description={t('eventsHelp')}
          data={eventTypes}
          value={form.values.eventTypes}
          onChange={(selected) => form.setFields({ eventTypes: selected })}
          searchable
          clearable
          comboboxProps={{ withinPortal: true }}
          {...fieldOf('eventTypes')}
        />
        {formErrors.formErrors.length > 0 && (
          <Alert color="red" role="alert">
            {formErrors.formErrors.join(' ')}
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
