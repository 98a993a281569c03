import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { useOptionalUser } from '../../../session/use-user.ts';
import { trackingMessages } from '../tracking-messages.ts';
import classes from './journey.module.css';

interface CodeFormProps {
  readonly label: string;
  /** With a description the label is visible; without one it is that of screen readers. */
  readonly description?: string;
  readonly code?: string;
}

/** The codes by which guests track. */
const PUBLIC_CODE = /^[A-Za-z0-9]{6,24}$/;

const withTrackButton = (label: string) => (input: ReactNode) => (
  <div className={classes.codeForm}>
    {input}
    <Button type="submit">{label}</Button>
  </div>
);

/** A field for a code; it opens the page of the order. */
export function CodeForm({ label, description, code = '' }: CodeFormProps) {
  const t = useMessages(trackingMessages);
  const navigate = useNavigate();
  const isGuest = useOptionalUser() === null;
  const [inputText, setInputText] = useState(code);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = isGuest ? inputText.replaceAll(/\s/g, '') : inputText.trim();
    if (isGuest && !PUBLIC_CODE.test(id)) setError(t('codeFormat'));
    else if (id !== '') void navigate({ to: '/tracking/$id', params: { id } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        {...(description === undefined
          ? { 'aria-label': label, placeholder: label }
          : { label, description })}
        inputContainer={withTrackButton(t('track'))}
        autoFocus={description !== undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={inputText}
        error={error}
        onChange={(event) => {
          setInputText(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </form>
  );
}
