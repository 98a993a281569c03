import type { PartnerHub } from '@portal/contract/partners';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { toast } from '../../../ui/toast/toasts.tsx';
import { partnerProfileMessages } from '../partner-profile-messages.ts';
import { hasHub, useSaveHub } from '../partner-profile-queries.ts';
import { checkHub, EMPTY_HUB, HUB_FIELDS, hubToValues } from './hub-values.ts';

/** The state of the hub form. Unsaved values are stored in the browser. */
export function useHubForm(partnerId: string, hub: PartnerHub | undefined, onDone: () => void) {
  const t = useMessages(partnerProfileMessages);
  const initialValues = useMemo(() => (hub === undefined ? EMPTY_HUB : hubToValues(hub)), [hub]);
  // The time of the last change is part of the key, so that a draft of an older version is not restored.
  const key = hub === undefined ? `hub-new-${partnerId}` : `hub-${partnerId}-${hub.code}-${hub.updatedAt}`;
  const form = useFormState(key, initialValues);
  const errors = useFormErrors(form.setFieldErrors, HUB_FIELDS);
  const save = useSaveHub(partnerId);
  return {
    form,
    formErrors: errors.formErrors,
    isBusy: save.isPending,
    reset: () => form.reset(initialValues),
    submit: async () => {
      const result = checkHub(form.values);
      if ('fieldErrors' in result) {
        errors.show(result.fieldErrors);
        return;
      }
      errors.clear();
      if (hub === undefined && (await hasHub(partnerId, result.value.hubCode))) {
        errors.show({ code: { code: 'server', message: t('hubExists') } });
        return;
      }
      save.mutate(result.value, {
        onSuccess: ({ code }) => {
          form.reset(initialValues);
          toast(t('hubSaved', { code }));
          onDone();
        },
        onError: errors.handleError,
      });
    },
  };
}
