import { exportOrders } from '@portal/contract/orders';
import { bind, type Binding } from '../../../http/binding.ts';
import { exportPlaces } from '../../../db/export/export-places.ts';
import { exportFile, type ExportDeps } from './export-service.ts';

/** Of the process's connections to the database, and of those one client may hold. */
const PLACES = 6;
const PLACES_PER_CLIENT = 2;
const PATIENCE_MS = 8_000;

export function ordersExportRoutes(deps: Omit<ExportDeps, 'places'>): Binding[] {
  const places = exportPlaces(PLACES, PLACES_PER_CLIENT, PATIENCE_MS);
  return [bind(exportOrders, ({ query, body, run }) => exportFile({ ...deps, places }, run, query, body))];
}
