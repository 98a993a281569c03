import { Skeleton } from '@mantine/core';
import { ErrorState } from '../../ui/page/states.tsx';
import classes from './labels.module.css';

interface LabelPictureProps {
  /** Query of the image URL. */
  readonly picture: {
    readonly data: string | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly alt: string;
  readonly failedTitle: string;
}

/** The picture of a label in the proportions of 4 × 6 inches. */
export function LabelPicture({ picture: { data, error, refetch }, alt, failedTitle }: LabelPictureProps) {
  if (error !== null && data === undefined)
    return <ErrorState title={failedTitle} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className={classes.paper ?? ''} />;
  return <img src={data} alt={alt} className={classes.paper} />;
}
