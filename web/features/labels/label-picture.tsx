import { Skeleton } from '@mantine/core';
import type { LabelSize } from '@portal/contract/labels';
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
  /** Shows the picture as wide as the paper; absent for the width of the picture. */
  readonly size?: LabelSize;
}

/** Width of labels in millimetres. */
const WIDTHS: Readonly<Record<LabelSize, number>> = { '4X6': 101.6, A6: 105, '100X150': 100, '80X50': 80 };

/** The picture of a label at true size. */
export function LabelPicture({
  picture: { data, error, refetch },
  alt,
  failedTitle,
  size,
}: LabelPictureProps) {
  if (error !== null && data === undefined)
    return <ErrorState title={failedTitle} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className={classes.paper ?? ''} />;
  const style = size === undefined ? {} : { width: `${WIDTHS[size]}mm` };
  return <img src={data} alt={alt} className={classes.picture} style={style} />;
}
