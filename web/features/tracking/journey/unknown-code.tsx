import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { EmptyState } from '../../../ui/page/states.tsx';
import { trackingMessages } from '../tracking-messages.ts';
import classes from './journey.module.css';

/** Message for an unknown code, with an input for another code. */
export function UnknownCode({ code }: { readonly code: string }) {
  const t = useMessages(trackingMessages);
  const navigate = useNavigate();
  const [inputText, setInputText] = useState(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = inputText.trim();
    if (id !== '') void navigate({ to: '/tracking/$id', params: { id } });
  };
  return (
    <EmptyState
      title={t('unknownTitle', { code })}
      help={t('unknownHelp')}
      action={
        <form onSubmit={submit} className={classes.codeForm}>
          <TextInput
            aria-label={t('trackOne')}
            value={inputText}
            maxLength={60}
            onChange={(event) => setInputText(event.currentTarget.value)}
          />
          <Button type="submit">{t('track')}</Button>
        </form>
      }
    />
  );
}
