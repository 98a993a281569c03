import { Alert, Button } from '@mantine/core';
import type { Bag } from '@portal/contract/bagging';
import { formatKilograms } from '@portal/contract/quantities';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ErrorState } from '../../ui/page/states.tsx';
import { ScanInput } from './scan-input.tsx';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';

/** A bag that a station can work on. */
interface OfferedBag extends Pick<Bag, 'id' | 'bagCode' | 'destinationPortId' | 'pieces' | 'orderGrams'> {
  /** Its forwarder or its client. */
  readonly party: string;
}

/** The bag of a code, or why there is none. */
type BagMatch =
  | { readonly bagId: string }
  | { readonly missing: 'CODE'; readonly code: string }
  | { readonly missing: 'PIECE' };

/** The bags to choose from. */
export interface BagSource {
  readonly queryKey: readonly unknown[];
  readonly list: (signal: AbortSignal) => Promise<readonly OfferedBag[]>;
  /** The bag of a code that is scanned. Throws ApiError. */
  readonly findBag: (text: string) => Promise<BagMatch>;
}

interface ChooseBagProps {
  readonly bags: BagSource;
  /** Texts in place of those of a station that fills bags. */
  readonly texts?: { readonly title: string; readonly bags: string; readonly noBags: string };
  readonly onChoose: (bagId: string) => void;
}

/** Chooses the bag of a station: one of the list, or by a code that is scanned. */
export function ChooseBag({ bags: source, texts, onChoose }: ChooseBagProps) {
  const t = useMessages(scanningMessages);
  const {
    data: bags,
    error,
    refetch,
  } = useQuery({
    queryKey: source.queryKey,
    queryFn: ({ signal }) => source.list(signal),
  });
  const {
    title,
    bags: heading,
    noBags,
  } = texts ?? {
    title: t('chooseTitle'),
    bags: t('openBags'),
    noBags: t('noOpenBags'),
  };
  const [message, setMessage] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: source.findBag,
    onMutate: () => setMessage(undefined),
    onSuccess: (match) => {
      if ('bagId' in match) onChoose(match.bagId);
      else
        setMessage(match.missing === 'PIECE' ? t('help_PIECE_NEEDED') : t('notInList', { code: match.code }));
    },
    onError: (error) => {
      const [detail] = error instanceof ApiError ? error.problem.ErrorDetails : [];
      setMessage(detail?.reason ?? error.message);
    },
  });
  return (
    <div className={classes.station}>
      <h2 className={classes.message}>{title}</h2>
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
      <section aria-label={heading}>
        <h2 className={classes.heading}>{heading}</h2>
        {bags?.length === 0 && <p className={classes.secondary}>{noBags}</p>}
        {bags === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        <div className={classes.bags}>
          {bags?.map(({ id, bagCode, destinationPortId, party, pieces, orderGrams }) => (
            <Button key={id} variant="default" size="lg" h="auto" p="md" onClick={() => onChoose(id)}>
              <span className={classes.bagButton}>
                <strong>{bagCode}</strong>
                <span>
                  {destinationPortId} · {party}
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
