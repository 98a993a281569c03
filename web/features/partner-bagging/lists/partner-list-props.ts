import type { BaggingListProps } from '../../bags/index.ts';

/** Props of each list of the page. */
export interface PartnerListProps extends BaggingListProps {
  readonly partnerId: string;
}
