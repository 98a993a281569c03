import { ActionIcon, Button, FileButton, Group, Input, Text, Textarea } from '@mantine/core';
import { MAX_REWEIGH_FILE_BYTES, type ReweighKind } from '@portal/contract/reweigh';
import type { Parcel } from '@portal/contract/orders';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { RefusedAlert } from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';
import { useMeasure } from '../partner-orders-queries.ts';
import { PieceFields } from './piece-fields.tsx';
import { measuredOf, type TypedPieces, weighedOf } from './piece-values.ts';

interface MeasureDialogProps {
  readonly partnerId: string;
  readonly allocationId: string;
  readonly orderCode: string;
  readonly kind: ReweighKind;
  readonly parcels: readonly Parcel[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Says what the scale or the tape says, with a photo. What was typed stays until it was sent. */
export function MeasureDialog(props: MeasureDialogProps) {
  const { partnerId, allocationId, orderCode, kind, parcels, opened, onClose } = props;
  const t = useMessages(partnerOrdersMessages);
  const [pieces, setPieces] = useState<TypedPieces>({});
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [tooBig, setTooBig] = useState<string>();
  const [tried, setTried] = useState(false);
  const { mutate, error, isPending } = useMeasure(partnerId, allocationId);
  const weighed = weighedOf(pieces);
  const measured = measuredOf(pieces);
  const { state } = kind === 'WEIGHT' ? weighed : measured;
  const take = (file: File | null) => {
    const isBig = file !== null && file.size > MAX_REWEIGH_FILE_BYTES;
    setTooBig(isBig ? t('tooBig', { name: file.name }) : undefined);
    if (!isBig) setPhoto(file);
  };
  const send = () => {
    setTried(true);
    if (state !== 'said') return;
    const remark = note.trim() === '' ? {} : { note: note.trim() };
    const said =
      kind === 'WEIGHT'
        ? { kind, body: { parcels: [...weighed.parcels], ...remark } }
        : { kind, body: { parcels: [...measured.parcels], ...remark } };
    mutate(
      { said, photo },
      {
        onSuccess: (made) => {
          toast(t(made.state === 'WAITING' ? 'measuredAsked' : 'measured'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`measureTitle_${kind}`, { code: orderCode })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Text size="sm">{t('measureText')}</Text>
        <PieceFields
          kind={kind}
          parcels={parcels}
          value={pieces}
          onChange={setPieces}
          fault={tried ? state : 'said'}
        />
        <Input.Wrapper label={t('photo')} description={t('photoHelp')} error={tooBig}>
          <div className={classes.photo}>
            <FileButton accept="image/jpeg,image/png" onChange={take} disabled={isPending}>
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
                <span className={classes.says}>{photo.name}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={24}
                  aria-label={t('removePhoto', { name: photo.name })}
                  onClick={() => take(null)}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </>
            )}
          </div>
        </Input.Wrapper>
        <Textarea
          mt="md"
          label={t('remark')}
          autosize
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {error !== null && <RefusedAlert error={error} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(`measure_${kind}`)}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
