import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { FieldErrors } from '../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../ui/form/errors/use-form-errors.ts';
import { authMessages } from './auth-messages.ts';
import { Complaints } from './complaints.tsx';
import { isCodeOrRecovery, plainCode } from './otp-format.ts';

interface Proof {
  readonly password: string;
  readonly otp: string;
}

interface ProofDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly help: string;
  readonly danger?: boolean;
  /** Rejects with the ApiError that says what was wrong. */
  readonly onProof: (proof: Proof) => Promise<unknown>;
}

/** Asks for password and code again before the account is guarded less, or anew. */
export function ProofDialog({ opened, onClose, title, ...form }: ProofDialogProps) {
  return (
    <Dialog isOpen={opened} onClose={onClose} title={title}>
      <ProofForm {...form} title={title} onClose={onClose} />
    </Dialog>
  );
}

function ProofForm({ title, help, danger = false, onProof, onClose }: Omit<ProofDialogProps, 'opened'>) {
  const t = useMessages(authMessages);
  const [proof, setProof] = useState<Proof>({ password: '', otp: '' });
  const [busy, setBusy] = useState(false);
  const [faults, blame] = useState<FieldErrors>({});
  const refusals = useFormErrors(blame);
  const fieldOf = useFieldProps(faults);
  const set = (change: Partial<Proof>) => {
    setProof({ ...proof, ...change });
    blame({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong: FieldErrors = {
      ...(proof.password === '' && { password: { code: 'server', message: t('missing') } as const }),
      ...(!isCodeOrRecovery(proof.otp) && { otp: { code: 'server', message: t('proofMissing') } as const }),
    };
    if (Object.keys(wrong).length > 0) return refusals.show(wrong);
    refusals.clear();
    setBusy(true);
    return onProof({ password: proof.password, otp: plainCode(proof.otp) })
      .catch(refusals.handleError)
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text>{help}</Text>
        <Complaints lines={refusals.formErrors} />
        <PasswordInput
          label={t('password')}
          name="password"
          autoComplete="current-password"
          data-autofocus
          value={proof.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
          {...fieldOf('password')}
        />
        <TextInput
          label={t('proofCode')}
          name="otp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={24}
          value={proof.otp}
          onChange={(event) => set({ otp: event.currentTarget.value })}
          {...fieldOf('otp')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" color={danger ? 'red' : 'brand'} loading={busy}>
            {title}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
