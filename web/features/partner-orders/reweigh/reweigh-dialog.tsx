import { ActionIcon, Button, FileButton, Group, Input, Text, Textarea } from '@mantine/core';
import { MAX_REWEIGH_FILE_BYTES } from '@portal/contract/reweigh';
import type { Parcel } from '@portal/contract/trade';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { focusUnreadableInput } from '../../../ui/form/unreadable-input.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';
import { useReweigh } from '../partner-orders-queries.ts';
import { PieceFields } from './piece-fields.tsx';
import { parseDimensions, type PieceKind, type PieceValuesByNumber, parseWeights } from './piece-values.ts';

interface ReweighDialogProps {
  readonly partnerId: string;
  readonly allocationId: string;
  readonly orderCode: string;
  readonly kind: PieceKind;
  readonly parcels: readonly Parcel[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sends weights or dimensions of the pieces, with an optional photo. Entered values are kept while the dialog is closed. */
export function ReweighDialog(props: ReweighDialogProps) {
  const { partnerId, allocationId, orderCode, kind, parcels, isOpen, onClose } = props;
  const t = useMessages(partnerOrdersMessages);
  const [pieces, setPieces] = useState<PieceValuesByNumber>({});
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [photoError, setPhotoError] = useState<string>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, error, isPending } = useReweigh(partnerId, allocationId);
  const weights = parseWeights(pieces);
  const dimensions = parseDimensions(pieces);
  const { state } = kind === 'WEIGHT' ? weights : dimensions;
  const selectPhoto = (file: File | null) => {
    const isTooLarge = file !== null && file.size > MAX_REWEIGH_FILE_BYTES;
    setPhotoError(isTooLarge ? t('tooLarge', { name: file.name }) : undefined);
    if (!isTooLarge) setPhoto(file);
  };
  const send = () => {
    setIsSubmitted(true);
    if (state !== 'complete') return;
    const noteInput = note.trim() === '' ? {} : { note: note.trim() };
    const input =
      kind === 'WEIGHT'
        ? { kind, body: { parcels: [...weights.parcels], ...noteInput } }
        : { kind, body: { parcels: [...dimensions.parcels], ...noteInput } };
    mutate(
      { input, photo },
      {
        onSuccess: (reweigh) => {
          toast(t(reweigh.state === 'WAITING' ? 'reweighSubmitted' : 'reweighApplied'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`reweighTitle_${kind}`, { code: orderCode })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusUnreadableInput(event.currentTarget)) send();
        }}
      >
        <Text size="sm">{t('reweighText')}</Text>
        {kind === 'WEIGHT' && <Text size="sm">{t('scaleHelp')}</Text>}
        <PieceFields
          kind={kind}
          orderCode={orderCode}
          parcels={parcels}
          value={pieces}
          onChange={setPieces}
          state={isSubmitted ? state : 'complete'}
        />
        <Input.Wrapper label={t('photo')} description={t('photoHelp')} error={photoError}>
          <div className={classes.photo}>
            <FileButton accept="image/jpeg,image/png" onChange={selectPhoto} disabled={isPending}>
              {(button) => (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPhoto size={16} aria-hidden />}
                  {...button}
                >
                  {t(photo === null ? 'addPhoto' : 'otherPhoto')}
                </Button>
              )}
            </FileButton>
            {photo !== null && (
              <>
                <span className={classes.message}>{photo.name}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={24}
                  aria-label={t('removePhoto', { name: photo.name })}
                  onClick={() => selectPhoto(null)}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </>
            )}
          </div>
        </Input.Wrapper>
        <Textarea
          mt="md"
          label={t('optionalNote')}
          autosize
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {error !== null && <RefusalAlert error={error} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(`reweigh_${kind}`)}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
