import { Button, Group, NumberInput, Stack, Text, Textarea } from '@mantine/core';
import type { ConnectionTerms } from '@portal/contract/connections';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { MoneyInput } from '../../ui/form/money-input.tsx';
import { RefusalAlert } from '../../ui/form/refusal-alert.tsx';
import { toast } from '../../ui/toast/toasts.tsx';
import { useCurrencies } from '../reference-data/index.ts';
import { connectionMessages } from './connection-messages.ts';
import { getOtherName, useConnectionChange, type ConnectionSubject } from './connection-subject.ts';
import classes from './connections.module.css';
import { ContactRows, CutOffRows } from './terms-rows.tsx';
import { termsMessages } from './terms-messages.ts';
import { toTerms, toTermsValues } from './terms-values.ts';

/** Inputs side by side are aligned, whatever the length of their help. */
const HELP_BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

interface TermsDialogProps {
  readonly subject: ConnectionSubject;
  readonly action: 'accept' | 'change-terms';
  readonly terms: ConnectionTerms | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Accepts the request of a client with the terms, or changes the terms later. */
export function TermsDialog({ subject, action, terms, isOpen, onClose }: TermsDialogProps) {
  const t = useMessages(termsMessages);
  const tConnection = useMessages(connectionMessages);
  const currencies = useCurrencies();
  const name = getOtherName(subject);
  const [values, setValues] = useState(() => toTermsValues(terms));
  const [comment, setComment] = useState('');
  const { mutate, isPending, error } = useConnectionChange(subject);
  const trimmedComment = comment.trim();
  const submit = () =>
    mutate(
      { action, terms: toTerms(values), ...(trimmedComment !== '' && { comment: trimmedComment }) },
      {
        onSuccess: () => {
          toast(tConnection(`done_${action}`, { name }));
          onClose();
        },
      },
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`${action}Title`, { name })} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t(`${action}Help`, { name })}</Text>
          <div className={classes.fields}>
            <NumberInput
              label={t('creditDays')}
              description={t('creditDaysHelp')}
              inputWrapperOrder={HELP_BELOW}
              min={0}
              max={365}
              allowDecimal={false}
              allowNegative={false}
              value={values.creditDays}
              onChange={(creditDays) => setValues({ ...values, creditDays })}
            />
            <MoneyInput
              label={tConnection('creditLimit')}
              description={t('creditLimitHelp')}
              inputWrapperOrder={HELP_BELOW}
              currencies={currencies}
              amountMinor={values.creditLimit.amountMinor}
              currency={values.creditLimit.currency}
              onChange={(creditLimit) => setValues({ ...values, creditLimit })}
            />
          </div>
          <CutOffRows rows={values.cutOffs} onChange={(cutOffs) => setValues({ ...values, cutOffs })} />
          <ContactRows rows={values.contacts} onChange={(contacts) => setValues({ ...values, contacts })} />
          <Textarea
            label={tConnection('comment', { name })}
            autosize
            minRows={2}
            maxLength={1000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          {error !== null && <RefusalAlert error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {tConnection('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {tConnection(`action_${action}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
