import { Skeleton } from '@mantine/core';
import { ErrorState } from '../../ui/states.tsx';
import classes from './labels.module.css';

interface LabelPictureProps {
  /** The query of its address. */
  readonly picture: {
    readonly data: string | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly alt: string;
  readonly failed: string;
}

/** A label on its 4 × 6 paper. */
export function LabelPicture({ picture: { data, error, refetch }, alt, failed }: LabelPictureProps) {
  if (error !== null && data === undefined)
    return <ErrorState title={failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className={classes.paper ?? ''} />;
  return <img src={data} alt={alt} className={classes.paper} />;
}
