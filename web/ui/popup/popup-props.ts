/** What a part that opens over the page is told by the button that opens it. */
export interface PopupProps {
  /** Of the button; the popup makes its own from it. */
  readonly id: string;
  /** The button. */
  readonly anchor: HTMLElement;
  readonly opened: boolean;
  /** It is on the page, closed: the library has seen where the focus is, and can be opened. */
  readonly onMount: () => void;
  readonly onClose: () => void;
  readonly position?: 'bottom-start' | 'bottom-end' | 'top-start';
  readonly width?: number;
  /** Stays where its button stands in the page, for what must lie over a sticky bar of its own. */
  readonly inPlace?: boolean;
}
