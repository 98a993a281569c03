import { Button, Group, Stack, Text } from '@mantine/core';
import type { ForwarderMawb } from '@portal/contract/manifests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { airWaybillQuery } from '../messages/air-cargo-message-queries.ts';
import { airCargoMessageTexts } from '../messages/air-cargo-message-texts.ts';
import { AirWaybillForm } from './air-waybill-form.tsx';

interface AirWaybillSectionProps {
  readonly mawb: ForwarderMawb;
  readonly isWritable: boolean;
}

/** Whether the air waybill of a MAWB has its addresses, and the form for them. */
export function AirWaybillSection({ mawb, isWritable }: AirWaybillSectionProps) {
  const t = useMessages(airCargoMessageTexts);
  const [isEditing, setIsEditing] = useState(false);
  const { data: waybill } = useQuery(airWaybillQuery(mawb.id));
  if (waybill === undefined) return null;
  return (
    <DialogSection title={t('waybill')} help={t('waybillHelp')}>
      <Stack gap="xs">
        <Text size="sm">{t(waybill.isSaved ? 'waybillSaved' : 'waybillOpen')}</Text>
        {isWritable && !isEditing && (
          <Group>
            <Button variant="default" size="xs" onClick={() => setIsEditing(true)}>
              {t('editWaybill')}
            </Button>
          </Group>
        )}
        {isEditing && <AirWaybillForm mawb={mawb} waybill={waybill} onClose={() => setIsEditing(false)} />}
      </Stack>
    </DialogSection>
  );
}
