import type { StatusCodeInput } from '@portal/contract/partners';
import type { DemoPartner } from './network.ts';

type MappedCode = readonly [
  code: string,
  label: string,
  serviceType: StatusCodeInput['serviceType'],
  status: string,
];

interface PartnerCodes {
  readonly mapped: readonly MappedCode[];
  /** Codes that are not mapped, with the number of reports. */
  readonly unmapped: Readonly<Record<string, number>>;
}

/** The status codes of partners that report in codes of their own systems. */
export const PARTNER_STATUS_CODES: { readonly [Partner in DemoPartner]?: PartnerCodes } = {
  HARBOURLINE: {
    mapped: [
      ['WHS-IN', 'Received in warehouse', 'FREIGHT_FORWARDER', 'RECEIVED_AT_FACILITY'],
      ['ULD-CLOSED', 'Built up and closed', 'FREIGHT_FORWARDER', 'BAGGED'],
      ['ATD', 'Actual departure', 'FREIGHT_FORWARDER', 'DEPARTED'],
      ['ATA', 'Actual arrival', 'FREIGHT_FORWARDER', 'ARRIVED'],
      ['ROLLED', 'Moved to a later flight', 'FREIGHT_FORWARDER', 'OFFLOADED'],
      ['ENTRY-LODGED', 'Entry lodged', 'CUSTOMS', 'SUBMITTED'],
      ['RELEASED', 'Released by customs', 'CUSTOMS', 'CLEARED'],
    ],
    unmapped: { CUSTOMS_HOLD: 6, ETD_CHANGED: 11 },
  },
  LIONPOST: {
    mapped: [
      ['PU', 'Collected from sender', null, 'PICKED_UP'],
      ['AR-DH', 'Arrived at delivery hub', 'LAST_MILE', 'RECEIVED_AT_DESTINATION_HUB'],
      ['OFD', 'Out for delivery', 'LAST_MILE', 'OUT_FOR_DELIVERY'],
      ['POD', 'Delivered with signature', 'LAST_MILE', 'DELIVERED'],
      ['NDR', 'Not delivered', 'LAST_MILE', 'DELIVERY_FAILED'],
      ['PS-RDY', 'Ready at parcel shop', 'SELF_COLLECT_LAST_MILE', 'READY_FOR_COLLECTION'],
    ],
    unmapped: { REDIRECTED_TO_SHOP: 4 },
  },
  NUSANTARA: {
    mapped: [
      ['TIBA DI HUB', 'Tiba di hub tujuan', null, 'RECEIVED_AT_DESTINATION_HUB'],
      ['ANTAR', 'Sedang diantar kurir', null, 'OUT_FOR_DELIVERY'],
      ['TERKIRIM', 'Terkirim', null, 'DELIVERED'],
      ['GAGAL ANTAR', 'Gagal diantar', null, 'DELIVERY_FAILED'],
      ['RETUR', 'Dikembalikan ke pengirim', null, 'RETURN_INITIATED'],
    ],
    unmapped: { PAKET_RUSAK: 2, ALAMAT_TIDAK_LENGKAP: 9, SEDANG_DIANTAR_ULANG: 5 },
  },
  CHAOPHRAYA: {
    mapped: [
      ['HUB-IN', 'ถึงศูนย์กระจายสินค้าปลายทาง', null, 'RECEIVED_AT_DESTINATION_HUB'],
      ['DLV-OUT', 'กำลังนำจ่าย', null, 'OUT_FOR_DELIVERY'],
      ['DLV-OK', 'นำจ่ายสำเร็จ', null, 'DELIVERED'],
      ['DLV-NG', 'นำจ่ายไม่สำเร็จ', null, 'DELIVERY_FAILED'],
    ],
    unmapped: { NO_ANSWER: 7 },
  },
  SONGHONG: {
    mapped: [
      ['DA LAY', 'Đã lấy hàng', null, 'PICKED_UP'],
      ['DEN KHO GIAO', 'Đến kho giao hàng', 'LAST_MILE', 'RECEIVED_AT_DESTINATION_HUB'],
      ['DANG GIAO', 'Đang giao hàng', 'LAST_MILE', 'OUT_FOR_DELIVERY'],
      ['GIAO TC', 'Giao hàng thành công', 'LAST_MILE', 'DELIVERED'],
      ['GIAO KTC', 'Giao không thành công', 'LAST_MILE', 'DELIVERY_FAILED'],
    ],
    unmapped: { HEN_GIAO_LAI: 3 },
  },
  LINGNAN: {
    mapped: [
      ['50', '已揽收', null, 'PICKED_UP'],
      ['30', '到达派件网点', 'LAST_MILE', 'RECEIVED_AT_DESTINATION_HUB'],
      ['44', '派送中', 'LAST_MILE', 'OUT_FOR_DELIVERY'],
      ['80', '已签收', 'LAST_MILE', 'DELIVERED'],
      ['70', '派送失败', 'LAST_MILE', 'DELIVERY_FAILED'],
    ],
    unmapped: { 633: 3 },
  },
};
