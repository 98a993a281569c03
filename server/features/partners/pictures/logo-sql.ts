/** An SQL expression: the hash of the logo of a partner, or null. `partnerId` is a column. */
export function buildLogoSql(partnerId: string): string {
  return `(select l.hash from partner_pictures l where l.partner_id = ${partnerId} and l.kind = 'LOGO')`;
}
