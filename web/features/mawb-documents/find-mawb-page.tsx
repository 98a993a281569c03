import { Button, Group, TextInput } from '@mantine/core';
import { isAwbNumberError, parseAwbNumber } from '@portal/contract/orders';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Surface } from '../../ui/page/surface.tsx';
import { usePartnerId } from '../partner-orders/index.ts';
import { mawbDocumentsMessages } from './mawb-documents-messages.ts';
import classes from './mawb-documents.module.css';

/** `/partner-portals/{partnerId}/bagging/documents`: opens the documents of a MAWB by its number. */
export function FindMawbPage() {
  const t = useMessages(mawbDocumentsMessages);
  const navigate = useNavigate();
  const partnerId = usePartnerId();
  const [text, setText] = useState('');
  const [hasError, setHasError] = useState(false);
  const open = () => {
    const result = parseAwbNumber(text);
    if (isAwbNumberError(result)) {
      setHasError(true);
      return;
    }
    void navigate({
      to: '/partner-portals/{-$partnerId}/bagging/documents/$mawbId',
      params: { partnerId, mawbId: result.awbNumber },
    });
  };
  return (
    <PageFrame title={t('title')} lead={t('findLead')}>
      <Surface>
        <form
          className={classes.sheet}
          onSubmit={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <TextInput
            label={t('number')}
            maw={320}
            value={text}
            maxLength={20}
            error={hasError && t('badNumber')}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setHasError(false);
            }}
          />
          <Group mt="md">
            <Button type="submit" disabled={text.trim() === ''}>
              {t('open')}
            </Button>
          </Group>
        </form>
      </Surface>
    </PageFrame>
  );
}
