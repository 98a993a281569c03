import type { ResponseOf } from '@portal/contract/core';
import type { departMawb } from '@portal/contract/manifests';

/** A MAWB after a step, with the orders whose status did not change. */
export type MawbProgress = ResponseOf<typeof departMawb>['value'];
