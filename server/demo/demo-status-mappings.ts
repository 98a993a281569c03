import { isRefusal } from '@portal/contract/core';
import { STATUSES, type ClientStatus } from '@portal/contract/orders';
import {
  MAPPED_OWNERS,
  STATUS_CHANNELS,
  type StatusMappingsInput,
  type StatusSwitches,
} from '@portal/contract/status-mappings';
import type { Database } from '../db/database.ts';
import { setFlag } from '../features/flags/index.ts';
import { saveMappings, setSwitches } from '../features/status-mappings/index.ts';
import { asClientUser, type Person } from './demo-context.ts';
import type { DemoParties } from './demo-parties.ts';
import type { DemoClient } from './shipper-plans.ts';

type Word = string | readonly [word: string, texts: ClientStatus['texts']];
type Words = Readonly<Record<string, Word>>;

/** The words of a fashion shop, with texts for the buyers that its customers serve. Some exceptions have none yet. */
const MERLION_WORDS: Words = {
  CREATED: ['Order received', { id: 'Pesanan diterima', ms: 'Pesanan diterima', th: 'ได้รับคำสั่งซื้อแล้ว' }],
  ALLOCATED: ['Being prepared', { id: 'Sedang disiapkan', ms: 'Sedang disediakan', th: 'กำลังเตรียมพัสดุ' }],
  CANCELLED: [
    'Order cancelled',
    { id: 'Pesanan dibatalkan', ms: 'Pesanan dibatalkan', th: 'ยกเลิกคำสั่งซื้อแล้ว' },
  ],
  PENDING_PICKUP: 'Ready for our courier',
  OUT_FOR_PICKUP: 'Courier is coming',
  PICKED_UP: [
    'Collected from shop',
    { id: 'Diambil dari toko', ms: 'Diambil dari kedai', th: 'รับพัสดุจากร้านแล้ว' },
  ],
  RECEIVED_AT_ORIGIN_HUB: 'Sorted in Singapore',
  RECEIVED_AT_FACILITY: 'At the airport warehouse',
  BAGGED: 'Packed for the flight',
  MANIFESTED: 'Booked on the flight',
  DEPARTED: [
    'On the way abroad',
    { id: 'Dalam perjalanan ke luar negeri', ms: 'Dalam perjalanan ke luar negara', th: 'กำลังส่งไปต่างประเทศ' },
  ],
  ARRIVED: ['Landed', { id: 'Tiba di negara tujuan', ms: 'Tiba di negara destinasi', th: 'ถึงประเทศปลายทาง' }],
  SUBMITTED: 'With customs',
  UNDER_CLEARANCE: 'With customs',
  CLEARED: ['Through customs', { id: 'Lolos bea cukai', ms: 'Lepas kastam', th: 'ผ่านศุลกากรแล้ว' }],
  HANDED_OVER: 'Passed on',
  RECEIVED_AT_DESTINATION_HUB: [
    'In your city',
    { id: 'Di kota Anda', ms: 'Di bandar anda', th: 'ถึงเมืองของคุณแล้ว' },
  ],
  OUT_FOR_DELIVERY: ['Arriving today', { id: 'Tiba hari ini', ms: 'Tiba hari ini', th: 'จะถึงวันนี้' }],
  DELIVERED: ['Delivered, enjoy', { id: 'Sudah diterima', ms: 'Telah diterima', th: 'จัดส่งสำเร็จ' }],
  DELIVERY_FAILED: ['We missed you', { id: 'Penerima tidak di tempat', ms: 'Penerima tiada', th: 'ไม่พบผู้รับ' }],
  READY_FOR_COLLECTION: [
    'Waiting at the counter',
    { id: 'Siap diambil', ms: 'Sedia untuk diambil', th: 'รอรับที่เคาน์เตอร์' },
  ],
  COLLECTED: 'Collected at the counter',
};

/** The short codes of a shipper's own system. */
const TIDEWATER_WORDS: Words = {
  CREATED: 'TW10 Booked',
  ALLOCATED: 'TW20 Planned',
  PICKED_UP: 'TW30 Collected',
  DEPARTED: 'TW40 In transit',
  ARRIVED: 'TW50 At destination',
  CLEARED: 'TW60 Cleared',
  OUT_FOR_DELIVERY: 'TW70 On vehicle',
  DELIVERED: 'TW90 Delivered',
  DELIVERY_FAILED: 'TW75 Not delivered',
  CANCELLED: 'TW99 Cancelled',
};

interface DemoMapping {
  readonly words: Words;
  /** A draft is not used. */
  readonly isDraft: boolean;
  readonly switches: Partial<StatusSwitches>;
}

const ALL_ON = Object.fromEntries(STATUS_CHANNELS.map((channel) => [channel, true]));

/** Two clients use their words; the third has begun with a draft. */
const MAPPINGS: Readonly<Record<DemoClient, DemoMapping>> = {
  merlion: { words: MERLION_WORDS, isDraft: false, switches: ALL_ON },
  tidewater: { words: TIDEWATER_WORDS, isDraft: false, switches: { EXPORTS: true, WEBHOOKS: true } },
  jade: { words: { DELIVERED: 'Arrived', OUT_FOR_DELIVERY: 'On its way' }, isDraft: true, switches: {} },
};

/** The page of the mapping belongs to the Customer Portal. */
export async function openCustomerPortal(owner: Database): Promise<void> {
  await owner.withoutTenant((tx) => setFlag(tx, 'display-manage-customers', true));
}

/** Saves the words of a client for every leg that has the status. */
export async function seedStatusMapping(
  database: Database,
  parties: DemoParties,
  client: DemoClient,
  { author, now }: { readonly author: Person; readonly now: Date },
): Promise<void> {
  const { words, isDraft, switches } = MAPPINGS[client];
  const context = asClientUser(database, parties[client], author);
  const clientStatusMappings = toMappings(words);
  const saved = await saveMappings(
    context,
    { clientStatusMappings, ...(isDraft && { effectiveAt: null }) },
    { now },
  );
  if (isRefusal(saved)) throw new Error(saved.message);
  await setSwitches(context, switches);
}

function toMappings(words: Words): StatusMappingsInput['clientStatusMappings'] {
  return MAPPED_OWNERS.map((serviceType) => ({
    serviceType,
    mappings: STATUSES[serviceType].flatMap(({ status }) => {
      const word = words[status];
      if (word === undefined) return [];
      const [clientStatus, texts] = typeof word === 'string' ? [word, {}] : word;
      return [{ status, clientStatusMapping: { clientStatus, texts } }];
    }),
  }));
}
