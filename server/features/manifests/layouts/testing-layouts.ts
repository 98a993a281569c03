import {
  DATE_FORMATS,
  LAYOUT_WEIGHT_UNITS,
  listSources,
  type LayoutSheet,
  type SheetRowKind,
} from '@portal/contract/manifests';
import * as fc from 'fast-check';

/** A random sheet with a table: any sources and fixed texts, units, sorting, with totals. For tests. */
export const randomTableSheet = fc
  .constantFrom<SheetRowKind>('ORDER', 'ITEM', 'PIECE', 'BAG')
  .chain((rows) => {
    const source = fc.constantFrom(...listSources(rows));
    const column = fc.record(
      {
        header: fc.string({ minLength: 1, maxLength: 20 }),
        source: fc.option(source, { nil: undefined, freq: 8 }),
        fixed: fc.constant('PCE'),
        unit: fc.constantFrom(...LAYOUT_WEIGHT_UNITS),
        dateFormat: fc.constantFrom(...DATE_FORMATS),
      },
      { requiredKeys: ['header', 'source'] },
    );
    return fc.record({
      name: fc.constantFrom('Lines', 'House Manifest', 'รายการ'),
      rows: fc.constant(rows),
      columns: fc.array(column, { minLength: 1, maxLength: 12 }),
      sortBy: fc.array(source, { maxLength: 2 }),
      hasTotals: fc.constant(true),
    });
  })
  // The sources fit the kind of the rows, which the type cannot say.
  .map((sheet) => sheet as Exclude<LayoutSheet, { rows: 'HEADER' }>);
