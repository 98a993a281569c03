/** What a scan id stands for. */
interface ScanKey {
  readonly action: string;
  readonly code: string;
}

/** The scan whose id was recorded before for another bag, code or action; undefined if there is none. */
export function findMisusedScan<Scan extends ScanKey & { readonly id: string }>(
  scans: readonly Scan[],
  bagId: string,
  records: ReadonlyMap<string, ScanKey & { readonly bagId: string }>,
): Scan | undefined {
  return scans.find(({ id, action, code }) => {
    const record = records.get(id);
    return (
      record !== undefined && (record.bagId !== bagId || record.code !== code || record.action !== action)
    );
  });
}
