import type { Logger } from '../../platform/log.ts';
import type { StatusDeps } from '../orders/index.ts';
import type { PreflightRulesCache } from '../preflight/index.ts';
import type { ReweighDeps } from '../reweigh/index.ts';
import type { TaxIdProtection } from '../tax-ids/index.ts';

/** What booking, checking and issuing a manifest needs. */
export interface ManifestDeps extends StatusDeps {
  readonly preflight: PreflightRulesCache;
  readonly taxIds: TaxIdProtection;
}

export interface ManifestRoutesDeps extends ManifestDeps, ReweighDeps {
  readonly log: Logger;
}
