import { Skeleton } from '@mantine/core';
import { downloadPartnerReweighFile, type ReweighFile } from '@portal/contract/reweigh';
import { useQuery } from '@tanstack/react-query';
import { buildUrl } from '../../../api/client.ts';
import { ErrorState } from '../../../ui/page/states.tsx';
import { FiguresTable, ReweighEvidence, ReweighPhoto } from '../../orders/index.ts';
import { PieceFields } from '../reweigh/piece-fields.tsx';
import type { PieceInputState, PieceValuesByNumber } from '../reweigh/piece-values.ts';
import classes from '../partner-orders.module.css';
import { partnerReweighQuery } from '../partner-orders-queries.ts';

interface DisputedReweighProps {
  readonly partnerId: string;
  /** Id of the reweigh. */
  readonly id: string;
}

/** The disputed figures with the partner's photo and the client's evidence. */
export function DisputedFigures({ partnerId, id }: DisputedReweighProps) {
  const { data: reweigh, error, refetch } = useQuery(partnerReweighQuery(partnerId, id));
  if (reweigh === undefined) {
    return error === null ? (
      <Skeleton height={180} mt="md" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  const { files } = reweigh;
  const getFileUrl = (file: ReweighFile) =>
    buildUrl(downloadPartnerReweighFile, { params: { partnerId, id: file.id } });
  return (
    <div className={classes.disputed}>
      <FiguresTable reweigh={reweigh} />
      <ReweighPhoto side="PARTNER" files={files} getFileUrl={getFileUrl} />
      <ReweighEvidence side="PARTNER" files={files} getFileUrl={getFileUrl} />
    </div>
  );
}

interface RevisedPiecesProps extends DisputedReweighProps {
  readonly value: PieceValuesByNumber;
  readonly onChange: (pieces: PieceValuesByNumber) => void;
  readonly state: PieceInputState;
}

/** Inputs for the revised figures of the disputed pieces. */
export function RevisedPieces({ partnerId, id, ...fields }: RevisedPiecesProps) {
  const { data: reweigh } = useQuery(partnerReweighQuery(partnerId, id));
  if (reweigh === undefined) return <Skeleton height={60} mt="md" />;
  const { kind, orderCode, parcels } = reweigh;
  return (
    <PieceFields
      kind={kind === 'DIMENSIONS' ? kind : 'WEIGHT'}
      orderCode={orderCode}
      parcels={parcels}
      {...fields}
    />
  );
}
