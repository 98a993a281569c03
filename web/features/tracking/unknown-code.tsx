import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { EmptyState } from '../../ui/states.tsx';
import { trackingMessages } from './tracking-messages.ts';
import classes from './journey.module.css';

/** No order has this code: says so, and takes another. */
export function UnknownCode({ code }: { readonly code: string }) {
  const t = useMessages(trackingMessages);
  const navigate = useNavigate();
  const [other, setOther] = useState(code);
  const look = (event: FormEvent) => {
    event.preventDefault();
    const id = other.trim();
    if (id !== '') void navigate({ to: '/tracking/$id', params: { id } });
  };
  return (
    <EmptyState
      title={t('unknownTitle', { code })}
      help={t('unknownHelp')}
      action={
        <form onSubmit={look} className={classes.another}>
          <TextInput
            aria-label={t('trackOne')}
            value={other}
            maxLength={60}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
          <Button type="submit">{t('look')}</Button>
        </form>
      }
    />
  );
}
