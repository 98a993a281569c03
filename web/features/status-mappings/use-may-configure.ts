import { usePermission } from '../../session/use-user.ts';

/** Whether the user may change the status mapping. */
export const useMayConfigure = (): boolean => usePermission('status-mappings.configure').isAllowed;
