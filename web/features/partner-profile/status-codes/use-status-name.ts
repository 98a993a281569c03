import { findStatus, STATUS_OWNERS } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { useStatusTexts } from '../../orders/index.ts';

interface CodeStatus {
  /** Null for any leg that has the status. */
  readonly serviceType: ServiceType | null;
  readonly status: string;
}

/** The text of a status without its leg. Legs that share a status have the same text. */
export function useStatusName(): (ref: CodeStatus) => string {
  const { getStatusText } = useStatusTexts();
  return ({ serviceType, status }) => {
    const owner =
      serviceType ??
      STATUS_OWNERS.find((one) => one !== 'ORDER' && findStatus({ serviceType: one, status }) !== undefined);
    return getStatusText({ serviceType: owner ?? '', status });
  };
}
