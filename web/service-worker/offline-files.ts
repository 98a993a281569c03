/** The files of a build that pages without the network need. Addresses begin with `/`. */
export interface OfflineFiles {
  /** The script of the page: it names the build, because it has a checksum in its name. */
  readonly entry: string;
  /** Files of every device with a station. */
  readonly station: readonly string[];
  /** Files of some devices by the name of their use: a language, or the camera. */
  readonly optional: Readonly<Record<string, readonly string[]>>;
}

/** What a page tells the worker. */
export type WorkerMessage =
  /** The page uses optional files: they are stored now, and with each later build. */
  | { readonly kind: 'use'; readonly uses: readonly string[] }
  /** A page of a build waits for the answer whether the worker has a newer one. */
  | { readonly kind: 'compare'; readonly entry: string }
  /** The person wants the new build. */
  | { readonly kind: 'activate' };

/** What the worker tells a page: it has a newer build than the page. */
export interface NewVersionMessage {
  readonly kind: 'new-version';
}
