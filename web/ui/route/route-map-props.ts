export interface MapPoint {
  readonly name: string;
  /** Degrees. */
  readonly longitude: number;
  readonly latitude: number;
}

export interface RouteMapProps {
  /** Origin, ports and destination, in order. */
  readonly points: readonly MapPoint[];
  /** The whole route in words: what a reader of the screen gets instead of the picture. */
  readonly label: string;
}
