import { Button, Group, Select, TextInput } from '@mantine/core';
import { PROOF_FILE_KINDS, RECEIVER_RELATIONS, type DeliveryProof } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { toast } from '../../../ui/toast/toasts.tsx';
import { ProofImagesInput } from './proof-images-input.tsx';
import { proofMessages } from './proof-messages.ts';
import { useSaveProof, type NewImage } from './proof-queries.ts';

interface ProofFormProps {
  /** Id of the order, or the code of a piece whose proof it is. */
  readonly orderRef: string;
  readonly serviceType: ServiceType;
  /** The stored proof; undefined without one. */
  readonly proof: DeliveryProof | undefined;
  readonly onClose: () => void;
}

/** The facts and images of one proof of delivery; stored images and coordinates stay. */
export function ProofForm({ orderRef, serviceType, proof, onClose }: ProofFormProps) {
  const t = useMessages(proofMessages);
  const [receiverName, setReceiverName] = useState(proof?.receiverName ?? '');
  const [relation, setRelation] = useState(proof?.receiverRelation ?? null);
  const [place, setPlace] = useState(proof?.place ?? '');
  const [images, setImages] = useState<readonly NewImage[]>([]);
  const { mutate, error, isPending } = useSaveProof(orderRef, serviceType);
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
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
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
  );
}
