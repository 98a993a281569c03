import { NumberInput, Text, Textarea } from '@mantine/core';
import type { ConnectionTerms } from '@portal/contract/connections';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { MoneyInput } from '../../ui/form/money-input.tsx';
import { useCurrencies } from '../reference-data/index.ts';
import { ConnectionFormDialog } from './connection-form-dialog.tsx';
import { connectionMessages } from './connection-messages.ts';
import { getOtherName, type ConnectionSubject } from './connection-subject.ts';
import classes from './connections.module.css';
import { ContactRows, CutOffRows } from './terms-rows.tsx';
import { termsMessages } from './terms-messages.ts';
import { toTerms, toTermsValues } from './terms-values.ts';
import { useDialogChange } from './use-dialog-change.ts';

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
  const { change, mutation } = useDialogChange(subject, onClose);
  const trimmedComment = comment.trim();
  const submit = () =>
    change({ action, terms: toTerms(values), ...(trimmedComment !== '' && { comment: trimmedComment }) });
  return (
    <ConnectionFormDialog
      title={t(`${action}Title`, { name })}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={tConnection(`action_${action}`)}
      mutation={mutation}
    >
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
    </ConnectionFormDialog>
  );
}
