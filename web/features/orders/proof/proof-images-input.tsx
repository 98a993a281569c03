import { ActionIcon, Button, FileButton, Input } from '@mantine/core';
import {
  MAX_PROOF_FILE_BYTES,
  MAX_PROOF_FILES,
  PROOF_MEDIA_TYPES,
  type ProofFileKind,
} from '@portal/contract/orders';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { proofMessages } from './proof-messages.ts';
import type { NewImage } from './proof-queries.ts';
import classes from './proof.module.css';

interface ProofImagesInputProps {
  readonly kind: ProofFileKind;
  /** How many images of this kind are stored. */
  readonly storedCount: number;
  readonly images: readonly NewImage[];
  readonly onChange: (images: readonly NewImage[]) => void;
}

/** Selects the signature or the photos of a proof of delivery. */
export function ProofImagesInput({ kind, storedCount, images, onChange }: ProofImagesInputProps) {
  const t = useMessages(proofMessages);
  const [error, setError] = useState<string>();
  const ownImages = images.filter((image) => image.kind === kind);
  const isFull = storedCount + ownImages.length >= MAX_PROOF_FILES[kind];
  const add = (file: File | null) => {
    if (file === null) return;
    const isTooLarge = file.size > MAX_PROOF_FILE_BYTES;
    setError(isTooLarge ? t('tooLarge', { name: file.name }) : undefined);
    if (!isTooLarge) onChange([...images, { kind, file }]);
  };
  const [label, help] =
    kind === 'SIGNATURE' ? [t('signature'), t('signatureHelp')] : [t('photos'), t('photosHelp')];
  return (
    <Input.Wrapper mt="md" label={label} description={help} error={error}>
      <div className={classes.files}>
        {ownImages.map((image) => (
          <span key={`${image.file.name} ${image.file.lastModified}`} className={classes.file}>
            {image.file.name}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={t('removeImage', { name: image.file.name })}
              onClick={() => onChange(images.filter((other) => other !== image))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </span>
        ))}
        <FileButton accept={PROOF_MEDIA_TYPES.join(',')} onChange={add} disabled={isFull}>
          {(button) => (
            <Button
              variant="default"
              size="xs"
              disabled={isFull}
              leftSection={<IconPhoto size={16} aria-hidden />}
              {...button}
            >
              {t('addImage')}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  );
}
