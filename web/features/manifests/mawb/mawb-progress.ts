import type { ResponseOf } from '@portal/contract/core';
import type { departMawb, ForwarderMawb } from '@portal/contract/manifests';

/** A MAWB after a step, with the orders whose status did not change. */
export type MawbProgress = ResponseOf<typeof departMawb>['value'];

/** The form of a step of a MAWB. */
export interface StepFormProps {
  readonly mawb: ForwarderMawb;
  readonly partnerId: string;
  readonly onClose: () => void;
  readonly onSave: (progress: MawbProgress) => void;
}
