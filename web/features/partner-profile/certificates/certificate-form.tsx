import { Button, FileButton, Input, TextInput } from '@mantine/core';
import { certificateInput, PICTURE_MEDIA_TYPES, type PartnerCertificate } from '@portal/contract/partners';
import { useState } from 'react';
import { getErrorMessage } from '../../../api/errors.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { validate } from '../../../ui/form/errors/field-errors.ts';
import { useFieldProps } from '../../../ui/form/errors/use-field-props.ts';
import { useFormErrors } from '../../../ui/form/errors/use-form-errors.ts';
import { useFormState } from '../../../ui/form/errors/use-form-state.ts';
import { toast, toastFailure } from '../../../ui/toast/toasts.tsx';
import { EntryForm } from '../entry-form.tsx';
import classes from '../partner-profile.module.css';
import { certificatesMessages } from './certificates-messages.ts';
import { useSaveCertificate, useSaveCertificateFile } from './certificates-queries.ts';
import certificateClasses from './certificates.module.css';

interface CertificateFormProps {
  readonly partnerId: string;
  /** The certificate to edit; undefined adds a new one. */
  readonly entry: PartnerCertificate | undefined;
  readonly onDone: () => void;
}

const NEW_CERTIFICATE = { name: '', number: '', issuer: '', validUntil: '' };
const FILE_TYPES = ['application/pdf', ...PICTURE_MEDIA_TYPES].join(',');

const FIELDS = {
  toFormPath: (path: string) => path,
  hasField: (path: string) => Object.hasOwn(NEW_CERTIFICATE, path),
};

function toValues({ name, number, issuer, validUntil }: PartnerCertificate): typeof NEW_CERTIFICATE {
  return { name, number: number ?? '', issuer, validUntil };
}

/** The form to add or edit a certificate. A selected file is sent after the certificate is saved. */
export function CertificateForm({ partnerId, entry, onDone }: CertificateFormProps) {
  const t = useMessages(certificatesMessages);
  const initialValues = entry === undefined ? NEW_CERTIFICATE : toValues(entry);
  const form = useFormState(`partner-certificate-${partnerId}-${entry?.id ?? ''}`, initialValues);
  const { values, fieldErrors, setFields } = form;
  const errors = useFormErrors(form.setFieldErrors, FIELDS);
  const fieldProps = useFieldProps(fieldErrors);
  const save = useSaveCertificate(partnerId);
  const saveFile = useSaveCertificateFile(partnerId);
  /** Null removes the stored file, undefined leaves it. */
  const [file, setFile] = useState<File | null>();
  const fileName = file === undefined ? entry?.file?.fileName : file?.name;
  const reset = () => form.reset(initialValues);
  const finish = (name: string) => {
    reset();
    toast(t('saved', { name }));
    onDone();
  };
  const submit = () => {
    const { name, number, issuer, validUntil } = values;
    const result = validate(
      certificateInput,
      {
        name: name.trim() || undefined,
        number: number.trim() || null,
        issuer: issuer.trim() || undefined,
        validUntil: validUntil || undefined,
      },
      FIELDS,
    );
    if ('fieldErrors' in result) {
      errors.show(result.fieldErrors);
      return;
    }
    errors.clear();
    save.mutate(
      { certificateId: entry?.id, input: result.value },
      {
        onSuccess: ({ id, name: savedName }) => {
          if (file === undefined) {
            finish(savedName);
            return;
          }
          saveFile.mutate(
            { certificateId: id, file },
            {
              onSuccess: () => finish(savedName),
              onError: (error) => {
                toastFailure(`${t('fileNotSaved')} ${getErrorMessage(error, '')}`.trim());
                reset();
                onDone();
              },
            },
          );
        },
        onError: errors.handleError,
      },
    );
  };
  return (
    <EntryForm
      formErrors={errors.formErrors}
      isBusy={save.isPending || saveFile.isPending}
      isRestored={form.isRestored}
      onSubmit={submit}
      onReset={reset}
      onDone={onDone}
    >
      <TextInput
        label={t('name')}
        placeholder={t('namePlaceholder')}
        maxLength={120}
        value={values.name}
        onChange={(event) => setFields({ name: event.currentTarget.value })}
        {...fieldProps('name')}
      />
      <div className={classes.fields}>
        <TextInput
          label={t('issuer')}
          maxLength={120}
          value={values.issuer}
          onChange={(event) => setFields({ issuer: event.currentTarget.value })}
          {...fieldProps('issuer')}
        />
        <TextInput
          label={t('number')}
          maxLength={60}
          value={values.number}
          onChange={(event) => setFields({ number: event.currentTarget.value })}
          {...fieldProps('number')}
        />
      </div>
      <TextInput
        type="date"
        label={t('validUntil')}
        description={t('validUntilHelp')}
        value={values.validUntil}
        onChange={(event) => setFields({ validUntil: event.currentTarget.value })}
        {...fieldProps('validUntil')}
      />
      <Input.Wrapper label={t('file')} labelElement="div" description={t('fileHelp')}>
        <div className={certificateClasses.file}>
          <span>{fileName ?? t('noFile')}</span>
          <FileButton accept={FILE_TYPES} onChange={(selected) => selected !== null && setFile(selected)}>
            {(button) => (
              <Button {...button} variant="default" size="xs">
                {t(fileName === undefined ? 'selectFile' : 'replaceFile')}
              </Button>
            )}
          </FileButton>
          {fileName !== undefined && (
            <Button
              variant="default"
              size="xs"
              onClick={() => setFile(entry?.file == null ? undefined : null)}
            >
              {t('removeFile')}
            </Button>
          )}
        </div>
      </Input.Wrapper>
    </EntryForm>
  );
}
