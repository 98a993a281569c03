/** The first serial of each range of AWB numbers, which airlines assign to forwarders. */
export const AWB_SERIALS = {
  /** MAWBs for bags that forwarders pack at the time of the seeding. */
  waiting: 4_700_001,
  /** Consolidated parcels. */
  consolidation: 4_100_001,
  /** Freight, which has a MAWB of its own. */
  freight: 4_200_001,
  /** MAWBs that clients set on bags which are still with them. */
  client: 4_300_001,
} as const;
