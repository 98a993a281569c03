import { Alert, Button } from '@mantine/core';
import { formatKilograms } from '@portal/contract/quantities';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ScanInput } from './scan-input.tsx';
import { createBagFor, findCode, openBagsQuery } from './scanning-calls.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';

/** Chooses the bag of a station: an open one, one whose code is scanned, or a new one for the piece that is scanned. */
export function ChooseBag({ onChoose }: { readonly onChoose: (bagId: string) => void }) {
  const t = useMessages(scanningMessages);
  const { data: bags = [], isSuccess } = useQuery(openBagsQuery);
  const [message, setMessage] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (text: string) => {
      const subject = await findCode(text);
      if (subject.kind === 'bag') return { bagId: subject.bag.id };
      if (subject.kind === 'none') return { refusal: t('notInList', { code: subject.code }) };
      if (subject.isWholeOrder) return { refusal: t('help_PIECE_NEEDED') };
      return { bagId: (await createBagFor(subject.order, subject.code, crypto.randomUUID())).id };
    },
    onMutate: () => setMessage(undefined),
    onSuccess: ({ bagId, refusal }) => {
      setMessage(refusal);
      if (bagId !== undefined) onChoose(bagId);
    },
    onError: (error) => {
      const [detail] = error instanceof ApiError ? error.problem.ErrorDetails : [];
      setMessage(detail?.reason ?? error.message);
    },
  });
  return (
    <div className={classes.station}>
      <h2 className={classes.message}>{t('chooseTitle')}</h2>
      <ScanInput
        onScan={(text) => {
          if (!isPending) mutate(text);
        }}
      />
      {message !== undefined && (
        <Alert color="red" role="alert">
          <span className={classes.message}>{message}</span>
        </Alert>
      )}
      <section aria-label={t('openBags')}>
        <h2 className={classes.heading}>{t('openBags')}</h2>
        {isSuccess && bags.length === 0 && <p className={classes.secondary}>{t('noOpenBags')}</p>}
        <div className={classes.bags}>
          {bags.map(({ id, bagCode, destinationPortId, partner, pieces, orderGrams }) => (
            <Button key={id} variant="default" size="lg" h="auto" p="md" onClick={() => onChoose(id)}>
              <span className={classes.bagButton}>
                <strong>{bagCode}</strong>
                <span>
                  {destinationPortId} · {partner.name}
                </span>
                <span>
                  {t('pieces')}: {pieces} · {formatKilograms(orderGrams)}
                </span>
              </span>
            </Button>
          ))}
        </div>
      </section>
    </div>
  );
}
