import { profilePatch, type ProfilePatch } from '@portal/contract/accounts';
import { useMessages } from '../../i18n/messages.ts';
import { validate } from '../../ui/form/errors/field-errors.ts';
import { useFormState } from '../../ui/form/errors/use-form-state.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { toast } from '../../ui/toast/toasts.tsx';
import { profileMessages } from './profile-messages.ts';
import { useEditProfile } from './profile-queries.ts';

/** The state of a form for some fields of the profile; `key` names its draft in this browser. */
export function useProfileForm<V extends ProfilePatch>(key: string, initial: V) {
  const t = useMessages(profileMessages);
  const form = useFormState(key, initial);
  const errors = useFormErrors(form.setFieldErrors);
  const edit = useEditProfile();
  const submit = () => {
    const result = validate(profilePatch, form.values);
    if ('fieldErrors' in result) {
      errors.show(result.fieldErrors);
      return;
    }
    errors.clear();
    edit.mutate(result.value, {
      onSuccess: () => {
        form.reset(form.values);
        toast(t('saved'));
      },
      onError: errors.handleError,
    });
  };
  return { form, submit, isBusy: edit.isPending, formErrors: errors.formErrors };
}
