export { BagLink } from './bag-link.tsx';
export { useBagMutation } from './bag-mutations.ts';
export { baggedQuery } from './bag-queries.ts';
export { baggingMessages } from './bagging-messages.ts';
export { default as baggingClasses } from './bagging.module.css';
export {
  BaggingSideContext,
  getSideActions,
  type BaggingCalls,
  type BaggingSide,
  type SideBag,
} from './bagging-side.ts';
export { BagStateChip } from './bag-state-chip.tsx';
export { bagsMessages } from './bags-messages.ts';
export { BagDetails } from './detail/bag-details.tsx';
export { BagLoader } from './detail/bag-loader.tsx';
export { OutcomesDialog } from './dialogs/outcomes-dialog.tsx';
export type { BaggingListProps } from './lists/list-props.ts';
export { useBagActions } from './lists/use-bag-actions.tsx';
export { useBagColumns } from './lists/use-bag-columns.tsx';
export {
  useBaggedColumns,
  useCreatedColumn,
  useGoodsColumns,
  useOrderColumn,
  useUnbaggedColumns,
} from './lists/use-order-columns.tsx';
export { BagNotice } from './pack/bag-notice.tsx';
export { usePacking } from './pack/use-packing.tsx';
