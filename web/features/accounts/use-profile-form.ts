import { profilePatch, type ProfilePatch } from '@portal/contract/accounts';
import { useMessages } from '../../i18n/messages.ts';
import { validate } from '../../ui/form/errors/field-errors.ts';
import { useFormState } from '../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { toast } from '../../ui/toast/toasts.tsx';
import { profileMessages } from './profile-messages.ts';
import { useEditProfile } from './profile-queries.ts';

/** Some fields of one's own account being changed; `key` keeps their draft on this device. */
export function useProfileForm<V extends ProfilePatch>(key: string, start: V) {
  const t = useMessages(profileMessages);
  const form = useFormState(key, start);
  const refusals = useFormErrors(form.setFieldErrors);
  const edit = useEditProfile();
  const submit = () => {
    const checked = validate(profilePatch, form.values);
    if ('faults' in checked) {
      refusals.show(checked.fieldErrors);
      return;
    }
    refusals.clear();
    edit.mutate(checked.value, {
      onSuccess: () => {
        form.reset(form.values);
        toast(t('saved'));
      },
      onError: refusals.handleError,
    });
  };
  return { form, submit, busy: edit.isPending, complaints: refusals.formErrors };
}
