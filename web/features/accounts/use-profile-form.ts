import { profilePatch, type ProfilePatch } from '@portal/contract/accounts';
import { useMessages } from '../../i18n/messages.ts';
import { check } from '../../ui/form/faults/faults.ts';
import { useFormState } from '../../ui/form/faults/use-form-state.ts';
import { useRefusals } from '../../ui/form/faults/use-refusals.ts';
import { toast } from '../../ui/toasts.tsx';
import { profileMessages } from './profile-messages.ts';
import { useEditProfile } from './profile-queries.ts';

/** Some fields of one's own account being changed; `key` keeps their draft on this device. */
export function useProfileForm<V extends ProfilePatch>(key: string, start: V) {
  const t = useMessages(profileMessages);
  const form = useFormState(key, start);
  const refusals = useRefusals(form.blame);
  const edit = useEditProfile();
  const submit = () => {
    const checked = check(profilePatch, form.values);
    if ('faults' in checked) {
      refusals.show(checked.faults);
      return;
    }
    refusals.clear();
    edit.mutate(checked.value, {
      onSuccess: () => {
        form.restart(form.values);
        toast(t('saved'));
      },
      onError: refusals.hear,
    });
  };
  return { form, submit, busy: edit.isPending, complaints: refusals.complaints };
}
