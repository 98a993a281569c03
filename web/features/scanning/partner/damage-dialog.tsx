import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { PROOF_MEDIA_TYPES } from '@portal/contract/orders';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { Damage } from '../station/station-types.ts';
import { partnerScanningMessages } from './partner-scanning-messages.ts';
import classes from './partner-scanning.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

interface DamageDialogProps {
  readonly code: string;
  readonly onSave: (damage: Damage) => void;
  readonly onClose: () => void;
}

/** Remarks and, if there is one, a photo of a damaged piece. */
export function DamageDialog({ code, onSave, onClose }: DamageDialogProps) {
  const t = useMessages(partnerScanningMessages);
  const [remarks, setRemarks] = useState('');
  const [photo, setPhoto] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isMissing = remarks.trim() === '';
  const addPhoto = (file: File | null) => {
    if (file === null) return;
    setHasFailed(false);
    shrinkPhoto(file)
      .then(setPhoto)
      .catch(() => setHasFailed(true));
  };
  const save = () => {
    setWasSubmitted(true);
    if (!isMissing) onSave({ remarks: remarks.trim(), ...(photo !== undefined && { photo }) });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('damagedTitle', { code })}
      confirmLabel={t('saveDamage')}
      onConfirm={save}
    >
      <Stack gap="md">
        <Text size="sm">{t('damagedHelp')}</Text>
        <Textarea
          label={t('remarks')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={300}
          value={remarks}
          error={wasSubmitted && isMissing ? t('remarksMissing') : undefined}
          onChange={(event) => setRemarks(event.currentTarget.value)}
        />
        {photo === undefined ? (
          <FileButton accept={PROOF_MEDIA_TYPES.join(',')} capture="environment" onChange={addPhoto}>
            {(button) => (
              <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} {...button}>
                {t('addPhoto')}
              </Button>
            )}
          </FileButton>
        ) : (
          <Group>
            <img className={classes.photo} src={`data:image/jpeg;base64,${photo}`} alt={t('photo')} />
            <Button
              variant="default"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={() => setPhoto(undefined)}
            >
              {t('removePhoto')}
            </Button>
          </Group>
        )}
        {hasFailed && (
          <Text size="sm" c="red" role="alert">
            {t('photoFailed')}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
