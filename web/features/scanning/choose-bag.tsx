import { Alert, Button } from '@mantine/core';
import type { Bag } from '@portal/contract/bagging';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { isUnreachable } from '../../api/errors.ts';
import { formatWeight } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useUser } from '../../session/use-user.ts';
import { ErrorState } from '../../ui/page/states.tsx';
import { ScanInput } from './scan-input.tsx';
import { readScannedCode } from './scanner-settings.ts';
import classes from './scanning.module.css';
import { scanningMessages } from './scanning-messages.ts';
import { playTone } from './sounds.ts';
import { buildOwner } from './station/station-database.ts';
import { openStationStore } from './station/station-store.ts';
import type { StationBag, StationOrder } from './station/station-types.ts';
import { storeListedBags, type BagList } from './station/store-listed-bags.ts';

/** How often the list is requested again while the server cannot be reached. */
const RETRY_MS = 5_000;

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
export interface BagSource<B extends StationBag> {
  readonly queryKey: readonly unknown[];
  readonly list: (signal: AbortSignal) => Promise<BagList<B>>;
  /** The bag as a person chooses it; undefined if this station does not work on it. */
  readonly toOffer: (bag: B) => OfferedBag | undefined;
  /** The bag of a code that is scanned. Throws ApiError. */
  readonly findBag: (text: string) => Promise<BagMatch>;
}

interface ChooseBagProps<B extends StationBag> {
  /** The name of the station in the store: its bags can be chosen without the network. */
  readonly station: string;
  readonly bags: BagSource<B>;
  /** Texts in place of those of a station that fills bags. */
  readonly texts?: { readonly title: string; readonly bags: string; readonly noBags: string };
  readonly onChoose: (bagId: string) => void;
}

/** Chooses the bag of a station: one of the list, or by a code that is scanned. */
export function ChooseBag<B extends StationBag>({
  station,
  bags: source,
  texts,
  onChoose,
}: ChooseBagProps<B>) {
  const t = useMessages(scanningMessages);
  const { id: userId } = useUser();
  const openStore = () => openStationStore<StationOrder, B>(buildOwner(station, userId));
  const loadStoredBags = async () => (await openStore()).loadBags();
  const storeBags = async (list: BagList<B>) => {
    try {
      await storeListedBags(await openStore(), list);
    } catch {
      // The browser cannot store bags: they can be chosen with the network only.
    }
  };
  const { data, error, isSuccess, refetch } = useQuery({
    queryKey: source.queryKey,
    queryFn: async ({ signal }) => {
      try {
        const list = await source.list(signal);
        await storeBags(list);
        return { bags: list.bags, isOffline: false };
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        return { bags: await loadStoredBags(), isOffline: true };
      }
    },
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.isOffline === true ? RETRY_MS : false),
  });
  const bags = data?.bags.flatMap((bag) => source.toOffer(bag) ?? []) ?? [];
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
  const refuse = (text: string) => {
    setMessage(text);
    playTone('refused');
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string) =>
      source.findBag(text).catch(async (error: unknown): Promise<BagMatch> => {
        const code = readScannedCode(text);
        const bag = isUnreachable(error)
          ? (await loadStoredBags()).find(({ bagCode }) => bagCode === code)
          : undefined;
        if (bag === undefined) throw error;
        return { bagId: bag.id };
      }),
    networkMode: 'always',
    onMutate: () => setMessage(undefined),
    onSuccess: (match) => {
      if ('bagId' in match) onChoose(match.bagId);
      else refuse(match.missing === 'PIECE' ? t('help_PIECE_NEEDED') : t('notInList', { code: match.code }));
    },
    onError: (error) => {
      const [detail] = error instanceof ApiError ? error.problem.ErrorDetails : [];
      refuse(detail?.reason ?? error.message);
    },
  });
  return (
    <div className={classes.station}>
      <h2 className={classes.message}>{title}</h2>
      <ScanInput
        onScan={(text) => {
          // The station opens with the first code; a second one would begin another bag.
          if (isPending) refuse(t('choosing', { code: readScannedCode(text) }));
          else mutate(text);
        }}
      />
      {message !== undefined && (
        <Alert color="red" role="alert">
          <span className={classes.message}>{message}</span>
        </Alert>
      )}
      <section aria-label={heading}>
        <h2 className={classes.heading}>{heading}</h2>
        {data?.isOffline === true && <p className={classes.secondary}>{t('offlineBags')}</p>}
        {isSuccess && bags.length === 0 && !data.isOffline && <p className={classes.secondary}>{noBags}</p>}
        {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        <div className={classes.bags}>
          {bags.map(({ id, bagCode, destinationPortId, party, pieces, orderGrams }) => (
            <Button
              key={id}
              variant="default"
              size="lg"
              h="auto"
              p="md"
              justify="flex-start"
              onClick={() => onChoose(id)}
            >
              <span className={classes.bagButton}>
                <strong>{bagCode}</strong>
                <span>
                  {destinationPortId} · {party}
                </span>
                <span>
                  {t('pieces')}: {pieces} · {formatWeight(orderGrams)}
                </span>
              </span>
            </Button>
          ))}
        </div>
      </section>
    </div>
  );
}
