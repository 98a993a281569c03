import { Skeleton } from '@mantine/core';
import { downloadPartnerReweighFile, type ReweighFile } from '@portal/contract/reweigh';
import { useQuery } from '@tanstack/react-query';
import { urlOf } from '../../../api/client.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { FiguresTable, MeasurementEvidence, MeasurementPhoto } from '../../orders/index.ts';
import { PieceFields } from '../reweigh/piece-fields.tsx';
import type { SaidState, TypedPieces } from '../reweigh/piece-values.ts';
import classes from '../partner-orders.module.css';
import { partnerMeasurementQuery } from '../partner-orders-queries.ts';

interface DisputedProps {
  readonly partnerId: string;
  /** Of the measurement. */
  readonly id: string;
}

/** What is disputed, with what both sides show for it. */
export function DisputedFigures({ partnerId, id }: DisputedProps) {
  const { data: measurement, error, refetch } = useQuery(partnerMeasurementQuery(partnerId, id));
  if (measurement === undefined) {
    return error === null ? (
      <Skeleton height={180} mt="md" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  const { files } = measurement;
  const addressOf = (file: ReweighFile) =>
    urlOf(downloadPartnerReweighFile, { params: { partnerId, id: file.id } });
  return (
    <div className={classes.disputed}>
      <FiguresTable measurement={measurement} />
      <MeasurementPhoto side="PARTNER" files={files} addressOf={addressOf} />
      <MeasurementEvidence side="PARTNER" files={files} addressOf={addressOf} />
    </div>
  );
}

interface RevisedPiecesProps extends DisputedProps {
  readonly value: TypedPieces;
  readonly onChange: (pieces: TypedPieces) => void;
  readonly fault: SaidState;
}

/** The pieces of what is disputed, to be said anew. */
export function RevisedPieces({ partnerId, id, ...fields }: RevisedPiecesProps) {
  const { data: measurement } = useQuery(partnerMeasurementQuery(partnerId, id));
  if (measurement === undefined) return <Skeleton height={60} mt="md" />;
  return <PieceFields kind={measurement.kind} parcels={measurement.parcels} {...fields} />;
}
