/** The states that a tab shows, joined by commas; undefined for all. The first tab has no value. */
export function getTabStates(tab: string | undefined): string | undefined {
  switch (tab) {
    case 'disputed':
      return 'DISPUTED';
    case 'settled':
      return 'ACCEPTED,UPHELD,REVISED,WITHDRAWN';
    case 'all':
      return undefined;
    default:
      return 'WAITING';
  }
}
