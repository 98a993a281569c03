import type { Logger } from '../../platform/log.ts';
import type { StatusDeps } from '../orders/index.ts';
import type { PreflightRulesCache } from '../preflight/index.ts';
import type { TaxIdProtection } from '../tax-ids/index.ts';

export interface ManifestDeps extends StatusDeps {
  readonly log: Logger;
  readonly preflight: PreflightRulesCache;
  readonly taxIds: TaxIdProtection;
}
