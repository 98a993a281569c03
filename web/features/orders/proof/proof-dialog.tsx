import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import {
  PROOF_FILE_KINDS,
  RECEIVER_RELATIONS,
  type DeliveryProof,
  type ServiceType,
} from '@portal/contract/orders';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { useStatusTexts } from '../status/status-texts.ts';
import { ProofImagesInput } from './proof-images-input.tsx';
import { proofMessages } from './proof-messages.ts';
import { useSaveProof, type NewImage } from './proof-queries.ts';

interface ProofDialogProps {
  readonly order: { readonly id: string; readonly orderCode: string };
  readonly serviceType: ServiceType;
  /** The proof of the whole order that is stored; undefined without one. */
  readonly proof: DeliveryProof | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Records a proof of delivery with signature and photos; stored images and coordinates stay. */
export function ProofDialog({ order, serviceType, proof, isOpen, onClose }: ProofDialogProps) {
  const t = useMessages(proofMessages);
  const { getLegText } = useStatusTexts();
  const [receiverName, setReceiverName] = useState(proof?.receiverName ?? '');
  const [relation, setRelation] = useState(proof?.receiverRelation ?? null);
  const [place, setPlace] = useState(proof?.place ?? '');
  const [images, setImages] = useState<readonly NewImage[]>([]);
  const { mutate, error, isPending } = useSaveProof(order.id, serviceType);
  const countStored = (kind: NewImage['kind']) =>
    proof?.files.filter((file) => file.kind === kind).length ?? 0;
  const save = () => {
    const { latitude, longitude } = proof ?? { latitude: null, longitude: null };
    const input = {
      ...(receiverName.trim() !== '' && { receiverName: receiverName.trim() }),
      ...(relation !== null && { receiverRelation: relation }),
      ...(place.trim() !== '' && { place: place.trim() }),
      ...(latitude !== null && longitude !== null && { latitude, longitude }),
    };
    mutate(
      { input, images },
      {
        onSuccess: () => {
          toast(t('saved'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('dialogTitle', { code: order.orderCode, leg: getLegText(serviceType) })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Text size="sm">{t('dialogText')}</Text>
        <TextInput
          mt="md"
          label={t('receiver')}
          value={receiverName}
          maxLength={120}
          onChange={(event) => setReceiverName(event.currentTarget.value)}
        />
        <Select
          mt="md"
          label={t('relation')}
          placeholder={t('noRelation')}
          clearable
          data={RECEIVER_RELATIONS.map((value) => ({ value, label: t(`relation_${value}`) }))}
          value={relation}
          onChange={(value) => setRelation(RECEIVER_RELATIONS.find((option) => option === value) ?? null)}
        />
        <TextInput
          mt="md"
          label={t('place')}
          value={place}
          maxLength={120}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        {PROOF_FILE_KINDS.map((kind) => (
          <ProofImagesInput
            key={kind}
            kind={kind}
            storedCount={countStored(kind)}
            images={images}
            onChange={setImages}
          />
        ))}
        {error !== null && <RefusalAlert error={error} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
