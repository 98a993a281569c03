import type { RateFileMapping } from '@portal/contract/rate-cards';
import type { Operation } from '@portal/contract/core';
import { createLargePng } from '@portal/server/platform/files/testing-pictures.ts';
import { DETAILS } from '@portal/server/features/manifests/messages/air-cargo/testing-air-waybill.ts';

/** A request that passes validation, apart from the ids in it. */
export interface Example {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** For operations that accept only a file. */
  readonly file?: {
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly fields?: Record<string, string>;
  };
}

const PARTY = { name: 'Ann', addressLine1: '1 Here Street', country: 'SG' };

const SHIPMENT = {
  customerOrderCode: 'EXAMPLE-1',
  consignor: PARTY,
  consignee: PARTY,
  originCountry: 'SG',
  destinationCountry: 'SG',
  parcels: [{ grossGrams: 500 }],
  items: [{ description: 'Tea', quantity: 1, unitValue: { amountMinor: 900, currency: 'SGD' } }],
};

const ORDER = { ...SHIPMENT, movement: 'DOMESTIC' };

/** A well-formed token without a link or challenge. */
const NO_TOKEN = 'x'.repeat(43);

const LANE = { country: 'MY', serviceType: 'LAST_MILE' };
const COUNTRY_LANE = { originCountry: 'SG', destinationCountry: 'MY' };

const A_DOCUMENT = {
  name: 'list.csv',
  bytes: Buffer.from('HAWB,pieces'),
  fields: { category: 'PACKING_LIST' },
};

const PARCEL_FILE = {
  name: 'parcels.csv',
  bytes: Buffer.from('Origin country,Destination country,Weight (kg)\nSG,SG,0.5\n'),
};

/** Last mile in Malaysia by half kilograms. */
/** What the columns of the example file contain. */
export const RATE_FILE_MAPPING: RateFileMapping = {
  shape: 'BREAK_ROWS',
  sheets: [''],
  columns: [
    { header: 'From', field: 'origin' },
    { header: 'To', field: 'destination' },
    { header: 'Weight to (kg)', field: 'toWeight' },
    { header: 'Rate per kg', field: 'perUnit' },
  ],
  zoneMeaning: 'NONE',
  sheetMeaning: 'NONE',
  values: [],
  places: [],
  duplicates: 'REFUSE',
  weightUnit: 'kg',
  decimalMark: 'point',
  defaults: { serviceType: 'LAST_MILE', currency: 'SGD', transitDaysMin: 1, transitDaysMax: 3 },
};

const RATE_CARD = {
  serviceType: 'LAST_MILE',
  origin: { country: 'MY' },
  destination: { country: 'MY' },
  currency: 'MYR',
  breaks: [{ fromGrams: 0, baseMinor: 200, perStepMinor: 150 }],
  stepGrams: 500,
  maxGrams: 30_000,
  minimumMinor: 500,
  fuelBasisPoints: 1000,
  divisor: 5000,
  transitDaysMin: 1,
  transitDaysMax: 3,
  validFrom: '2099-01-01',
};

/** A last-mile hub in a country that the partners of the suite serve. */
export const HUB = {
  name: 'Shah Alam Hub',
  country: 'MY',
  street: '12 Jalan Pelabur 23/1',
  town: 'Shah Alam',
  province: 'Selangor',
  postcode: '40300',
  areaPostcodes: ['40-48'],
  areaProvinces: [],
};

const CERTIFICATE = {
  name: 'ISO 9001:2015',
  number: 'SG-QMS-20418',
  issuer: 'Merlion Certification',
  validUntil: '2099-11-30',
};

const DOMESTIC_PARCEL = {
  movement: 'DOMESTIC',
  originCountry: 'SG',
  destinationCountry: 'SG',
  grossGrams: '500',
};

/** By operation id: what a request needs besides its path. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  saveStatusMappings: {
    body: {
      clientStatusMappings: [
        {
          serviceType: 'LAST_MILE',
          mappings: [
            {
              status: 'DELIVERED',
              clientStatusMapping: { clientStatus: 'Arrived', texts: { ms: 'Telah sampai' } },
            },
          ],
        },
      ],
    },
  },
  setStatusMappingSwitches: { body: { enableOMSStatusMapping: { CUSTOMER_PAGES: true } } },
  restoreStatusMappings: { body: { version: 1 } },
  importStatusMappings: {
    file: {
      name: 'words.csv',
      bytes: Buffer.from('Service type,Status,Client status\nLAST_MILE,DELIVERED,Arrived\n'),
    },
  },
  setInsightTarget: { body: { ...COUNTRY_LANE, onTimePercent: 95 } },
  addSriLane: { body: COUNTRY_LANE },
  addPartnerCertificate: { body: CERTIFICATE },
  changePartnerCertificate: { body: CERTIFICATE },
  setCertificateFile: { body: { file: null } },
  setPartnerLogo: { body: { logo: null } },
  addPartnerPicture: {
    file: { name: 'hub.png', bytes: createLargePng(64), fields: { altText: 'Loading bay in Changi' } },
  },
  changePartnerPicture: { body: { altText: 'Loading bay at night' } },
  orderPartnerPictures: { body: { pictureIds: [''] } },
  requestConnection: { body: { countries: ['MY'], serviceTypes: ['LAST_MILE'], monthlyOrders: 1200 } },
  changeConnection: { body: { action: 'suspend', reason: 'PRICES' } },
  changeClientConnection: { body: { action: 'suspend', reason: 'NO_CAPACITY' } },
  acceptClientConnections: { body: { connectionIds: [''] } },
  ratePartner: { body: { stars: 4, text: 'Reliable pick-ups.' } },
  replyToRating: { body: { text: 'Thank you.' } },
  acceptReweighs: { body: { reweighIds: [''] } },
  saveLabelConfiguration: {
    body: { customerId: null, partnerId: null, movement: 'DOMESTIC', settings: { size: 'A6' } },
  },
  setCustomerLogo: { file: { name: 'logo.png', bytes: createLargePng(64) } },
  addReweighEvidence: { file: { name: 'scale.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff]) } },
  saveAirWaybillDetails: { body: DETAILS },
  applyStatusMessages: {
    file: {
      name: 'fsu.txt',
      bytes: Buffer.from('FSU/14\n618-00000000SINKUL/T4K63.3\nDEP/SQ118/30NOV1405/SINKUL/T4K63.3\n'),
    },
  },
  acceptInvitation: { body: { token: 'nobody-has-ever-seen-this', name: 'Ann', password: 'Nobody@2026' } },
  addMyQuotationDocument: { file: A_DOCUMENT },
  addQuotationDocument: { file: { name: A_DOCUMENT.name, bytes: A_DOCUMENT.bytes } },
  attachMawbDocument: { file: A_DOCUMENT },
  attachOrderDocument: { file: A_DOCUMENT },
  openDocumentLink: { query: { token: NO_TOKEN } },
  answerCancellation: { body: { accepted: true } },
  answerReversals: { body: { reversalIds: [''], approved: false, comment: 'Example' } },
  answerReversalsAsPartner: { body: { reversalIds: [''], approved: false, comment: 'Example' } },
  calculateNodes: { query: DOMESTIC_PARCEL },
  listRateComparisons: { query: DOMESTIC_PARCEL },
  exportRateComparisons: { query: DOMESTIC_PARCEL },
  cancelOrders: { body: { orderIds: [''] } },
  changePartnerRole: { body: { role: 'PARTNER_ADMIN' } },
  changeRole: { body: { role: 'CLIENT_VIEWER' } },
  createAddress: { body: { kind: 'CONSIGNEE', party: PARTY } },
  createAddresses: { body: { rows: [{ kind: 'CONSIGNEE', party: PARTY }] } },
  createBatch: { body: { rows: [ORDER] } },
  createPrinter: { body: { name: 'Example' } },
  sendToPrinter: { body: { orderIds: [''] } },
  takePrintJob: { body: { station: 'example' } },
  printJobLabels: { body: { station: 'example' } },
  changePrintJob: { body: { action: 'confirm' } },
  createCredential: { body: { name: 'Example', mode: 'live', scopes: ['orders:read'] } },
  createPartnerCredential: { body: { name: 'Example', mode: 'live', scopes: ['partner-orders:read'] } },
  createEventSubscription: { body: { url: 'https://receiver.example/events' } },
  createPartnerEventSubscription: { body: { url: 'https://receiver.example/events' } },
  createOrder: { body: ORDER },
  createShipment: { body: SHIPMENT },
  produceOrderPaper: { body: { category: 'SLI' } },
  changePassword: { body: { currentPassword: 'Nobody@2026', password: 'Somebody@2026' } },
  checkPasswordReset: { body: { token: NO_TOKEN } },
  decideReweigh: { body: { decision: 'WITHDRAWN', comment: 'Another parcel' } },
  disputeReweigh: { body: { comment: 'The scale was not empty' } },
  disableOtp: { body: { password: 'Nobody@2026', otp: '000000' } },
  editAddress: { body: { label: 'Renamed' } },
  editProfile: { body: { name: 'Ann' } },
  exportAudit: { body: {} },
  exportPartnerOrders: { body: {} },
  findInvitation: { body: { token: 'nobody-has-ever-seen-this' } },
  initiateReversal: { body: { comment: 'Example' } },
  initiateReversalAsPartner: { body: { comment: 'Example' } },
  mergeCustomers: { body: { customerId: '' } },
  createCustomer: { body: { code: 'EXAMPLE', name: 'Example Trading', address: PARTY } },
  editCustomer: { body: { name: 'Renamed' } },
  setCodAccount: {
    body: { holder: 'Example Trading', bank: 'DBS Bank', bic: null, number: '0123456789', currency: 'SGD' },
  },
  inviteCustomerUser: { body: { email: 'invited@customer.example', role: 'CUSTOMER_OPERATOR' } },
  editCustomerUser: { body: { role: 'CUSTOMER_OPERATOR' } },
  inviteToPartner: { body: { email: 'invited@partner.example', role: 'PARTNER_OPERATOR' } },
  invite: { body: { email: 'invited@test.example', role: 'CLIENT_VIEWER' } },
  editEventSubscription: { body: { description: 'Renamed' } },
  editPartnerEventSubscription: { body: { description: 'Renamed' } },
  editOrder: { body: { remarks: 'Changed' } },
  fixBatchCells: { body: { cells: [{ row: 2, column: 0, value: 'Corrected' }] } },
  listBatchFindingRows: { query: { code: 'row.missing', column: 'Weight (kg)' } },
  listSimulatedOrders: { body: { draft: {}, orders: 10, of: { outcome: 'CHANGED' } } },
  listHsCodes: { query: { search: '61' } },
  suggestHsCodes: { query: { description: 'Cotton T-shirt' } },
  listCalendarDays: { query: { country: 'SG', year: '2027' } },
  listPostcodes: { query: { country: 'SG', search: '07' } },
  listSavedViews: { query: { page: 'orders' } },
  remeasureAllocation: { body: { parcels: [{ piece: 1, lengthMm: 300, widthMm: 200, heightMm: 150 }] } },
  login: { body: { email: 'nobody@test.example', password: 'Nobody@2026' } },
  loginOtp: { body: { userId: '', challenge: NO_TOKEN, otp: '000000' } },
  deleteBag: {
    body: {
      partner_id: '01a1fffa-0000-7000-8000-000000000000',
      reason: 'OTHER',
      comments: 'Packed twice',
      order_id: '0000000000',
    },
  },
  editBag: { body: { awbNumber: '618-12345675' } },
  exportMawbDiscrepancies: { body: {} },
  closeMawbDiscrepancies: {
    body: { items: [{ mawbNumber: '618-12345675', pieceCode: '0000000000U001' }], reason: 'LOCATED' },
  },
  receiveMawb: { body: { mawbNumber: '618-12345675', items: [{ code: '0000000000U001' }] } },
  receiveBags: { body: { bagCodes: ['BAG0000000'] } },
  packPartnerBag: {
    body: { destinationPortId: 'MYKUL', serviceLevel: 'ECONOMY', orderIds: ['0000000000'] },
  },
  editPartnerBag: { body: { tareGrams: 200 } },
  sealPartnerBag: {
    body: { sealNumber: 'FF-1', grossGrams: 2000, tareGrams: 100, weightReason: 'Ice packs were added' },
  },
  completePartnerBags: { body: { bagIds: [''] } },
  printPartnerBagLabels: { body: { bagIds: [''] } },
  setPartnerBagsMawb: { body: { bagIds: [''], awbNumber: '618-12345675' } },
  deletePartnerBag: { body: { reason: 'OTHER', comments: 'Packed twice' } },
  packBag: {
    body: { destinationPortId: 'MYKUL', serviceLevel: 'ECONOMY', orderIds: ['0000000000'] },
  },
  scanIntoBag: {
    body: {
      scans: [
        {
          id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d8',
          action: 'ADD',
          code: '0000000000',
          scannedAt: '2026-01-05T08:00:00Z',
        },
      ],
    },
  },
  scanIntoPartnerBag: {
    body: {
      scans: [
        {
          id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d9',
          action: 'ADD',
          code: '0000000000',
          scannedAt: '2026-01-05T08:00:00Z',
        },
      ],
    },
  },
  reweighManifest: { body: { orders_reweigh: [{ code: '0000000000', grossGrams: 1200 }] } },
  scanBagOrders: {
    body: {
      bagId: '',
      scans: [
        {
          id: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4da',
          action: 'PRESENT',
          code: '0000000000',
          scannedAt: '2026-01-05T08:00:00Z',
        },
      ],
    },
  },
  printBagLabels: { body: { bagIds: [''] } },
  sealBag: {
    body: { sealNumber: 'SEAL-1', grossGrams: 2000, tareGrams: 100, weightReason: 'Ice packs were added' },
  },
  completeBags: { body: { bagIds: [''] } },
  deliverBags: { body: { bagIds: [''], receivedBy: 'Ravi Kumar' } },
  setBagsMawb: { body: { bagIds: [''], awbNumber: '618-12345675' } },
  deliverBag: { body: { receivedBy: 'Ravi Kumar' } },
  previewRoute: {
    body: {
      draft: {},
      parcel: { movement: 'CROSS_BORDER', originCountry: 'SG', destinationCountry: 'MY', grossGrams: 1000 },
    },
  },
  printLabels: { body: { orderIds: [''], format: 'pdf' } },
  readAllNotifications: { body: { until: '2026-01-05T08:00:00Z' } },
  editServiceLevels: { body: { orderIds: [''], serviceLevel: 'EXPRESS' } },
  relabelOrders: { body: { orderIds: [''] } },
  removeOptimiser: { query: LANE },
  removeSriLane: { body: COUNTRY_LANE },
  renewRecoveryCodes: { body: { password: 'Nobody@2026', otp: '000000' } },
  requestPasswordReset: { body: { email: 'nobody@test.example' } },
  resetPassword: { body: { token: NO_TOKEN, password: 'Somebody@2026' } },
  rerouteOrders: { body: { orderIds: [''] } },
  rollBackLaneRules: { body: { version: 0 } },
  reweighAllocation: { body: { parcels: [{ piece: 1, grossGrams: 2100 }] } },
  rotateSigningSecret: { body: {} },
  saveLaneControl: { body: { ...LANE, decision: null } },
  saveLaneRules: { body: { rules: { legs: [], bob: false, sriOrigins: [] } } },
  savePreflightSettings: { body: { settings: [{ code: 'no_hs_code', severity: 'WARNING' }] } },
  saveNotificationPreferences: { body: { preferences: [{ topic: 'IMPORTS', email: true }] } },
  saveView: { body: { page: 'orders', name: 'Mine', query: '' } },
  resendPartnerDeliveries: { body: { from: '2026-01-05T08:00:00Z', to: '2026-01-06T08:00:00Z' } },
  resendDeliveries: { body: { from: '2026-01-05T08:00:00Z', to: '2026-01-06T08:00:00Z' } },
  setBatchMapping: { body: { columns: [], defaults: {}, rowModel: 'order', weightScope: 'order' } },
  setOptimiser: { query: LANE, body: {} },
  simulateRouting: { body: { draft: {}, orders: 10 } },
  stopBob: { query: { country: 'MY' } },
  setAwb: { body: { rows: [{ code: '', awbNumber: '618-12345675' }] } },
  createRateCard: { body: { card: RATE_CARD } },
  checkRateCard: { body: { card: RATE_CARD } },
  changeRateCard: { body: { ...RATE_CARD, minimumMinor: 600 } },
  endRateCard: { body: { lastDay: '2099-12-31' } },
  changePartnerProfile: {
    body: {
      headline: 'Night line-haul between Singapore and Shah Alam',
      languages: ['en', 'ms'],
      contacts: [{ task: 'CLAIMS', name: 'Claims desk', email: 'claims@straits.example' }],
    },
  },
  savePartnerStatusCode: {
    body: { label: 'With driver', serviceType: 'LAST_MILE', status: 'OUT_FOR_DELIVERY' },
  },
  uploadRateFile: {
    file: { name: 'rates.csv', bytes: Buffer.from('From;To;Weight to (kg);Rate per kg\nSG;MY;30;2.10\n') },
  },
  mapRateFile: { body: RATE_FILE_MAPPING },
  fixRateFileCells: { body: { cells: [{ sheet: 0, row: 2, column: 3, value: '2.20' }] } },
  publishRateFile: { body: { validFrom: '2099-01-01' } },
  savePartnerHub: { body: HUB },
  savePartnerHours: { body: { days: [{ weekday: 1, cutOff: '16:30' }], closesOnHolidays: true } },
  savePartnerDay: { body: { isOpen: false, name: 'Stocktaking' } },
  setPartnerGoods: { body: { goods: [{ flag: 'UN3480', modes: ['SEA'], largeBatteryModes: ['SEA'] }] } },
  changeAwbStockNumbers: {
    body: { first: '618-12345686', last: '618-12345686', state: 'VOID', comment: 'Torn form' },
  },
  setAwbStock: { body: { ranges: [{ first: '618-12345675', last: '618-12345686' }] } },
  setTrackingLinks: {
    body: { links: [{ carrierName: null, urlTemplate: 'https://carrier.example/{number}' }] },
  },
  setTrackingNumber: {
    body: { serviceType: 'LAST_MILE', externalTracking: 'LM-1', carrierName: 'Example Post' },
  },
  setDeliveryProof: { body: { serviceType: 'LAST_MILE', proof: { receiverName: 'Nur Aisyah' } } },
  addProofFile: {
    file: {
      name: 'door.png',
      bytes: Buffer.from('89504e470d0a1a0a', 'hex'),
      fields: { serviceType: 'LAST_MILE', kind: 'PHOTO' },
    },
  },
  setSignInPolicy: { body: { mfaRequired: false } },
  compareParcelFile: { file: PARCEL_FILE },
  exportParcelFile: { file: PARCEL_FILE },
  trackFile: { file: { name: 'codes.csv', bytes: Buffer.from('Order code\nNOSUCHCODE\n') } },
  trackOrders: { body: { codes: [''] } },
  uploadMawbDocument: { file: A_DOCUMENT },
  updateOrderStatus: {
    body: [
      {
        orderId: '',
        serviceType: 'FIRST_MILE',
        status: 'PICKED_UP',
        updateTimestamp: '2026-01-05T08:00:00Z',
      },
    ],
  },
  updateOrdersFromFile: {
    file: {
      name: 'statuses.csv',
      bytes: Buffer.from('Order code,Status,Time\nNOSUCHCODE,DEP,2026-01-05 08:00\n'),
    },
  },
  useBob: { query: { country: 'MY' } },
  verifyOtp: { body: { otp: '000000' } },
  withdrawEvent: { body: { reason: 'WRONG_ORDER', comment: 'Example' } },
};

export function getExample(operation: Pick<Operation, 'id'>): Example {
  return EXAMPLES[operation.id] ?? {};
}
