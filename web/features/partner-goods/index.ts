export { CarriageTable } from './carriage-table.tsx';
export { PartnerGoodsButton } from './partner-goods-button.tsx';
