import type { RowModel, UploadFieldKey } from '@portal/contract/orders';
import type { ReasonCode } from '@portal/contract/reasons';

/** An export or template of another program, with columns whose names do not tell their fields. */
interface KnownExport {
  readonly code: Exclude<Extract<ReasonCode, `mapping.${string}`>, 'mapping.gives_total'>;
  /** Lower-case headers that together identify the export. */
  readonly signature: readonly string[];
  /** Fields by lower-case header; null for a column that must not be mapped. */
  readonly columns: Readonly<Record<string, UploadFieldKey | null>>;
  readonly rows: RowModel;
}

const KNOWN_EXPORTS: readonly KnownExport[] = [
  {
    code: 'mapping.portal_export',
    signature: ['order code', 'order number', 'status of leg', 'chargeable weight (kg)'],
    columns: {
      // Values that the portal added to the order are not input.
      'order code': null,
      'order number': 'customerOrderCode',
      stage: null,
      status: null,
      'status of leg': null,
      'status remarks': null,
      'status at': null,
      'created at': null,
      batch: null,
      movement: null,
      awb: null,
      hawb: null,
      'chargeable weight (kg)': null,
      items: null,
      parcels: 'parcels',
      'item unit value': 'itemUnitValue',
      'order value': null,
      'order value currency': null,
      price: null,
      'price currency': null,
    },
    rows: 'item',
  },
  {
    code: 'mapping.shopify_export',
    signature: ['name', 'lineitem quantity', 'lineitem name', 'financial status'],
    columns: {
      name: 'customerOrderCode',
      email: 'consigneeEmail',
      phone: null,
      vendor: null,
      id: null,
      'created at': null,
      'shipping street': null,
      'shipping address1': 'consigneeAddressLine1',
      'lineitem price': 'itemUnitValue',
      'lineitem discount': 'itemDiscount',
      'discount amount': 'orderDiscount',
      'payment method': 'paymentType',
      total: null,
      subtotal: 'goodsTotal',
      'payment terms': null,
      'shipping province name': null,
      'financial status': 'orderStatus',
      'fulfillment status': 'orderStatus',
      'cancelled at': 'orderStatus',
      'canceled at': 'orderStatus',
      'lineitem requires shipping': 'itemStatus',
      'lineitem fulfillment status': 'itemStatus',
    },
    rows: 'item',
  },
  {
    code: 'mapping.amazon_export',
    signature: ['order-id', 'order-item-id', 'quantity-purchased', 'recipient-name'],
    columns: {
      'order-id': 'customerOrderCode',
      'purchase-order-number': null,
      'buyer-phone-number': null,
      'buyer-email': 'consigneeEmail',
      'buyer-name': null,
      'item-price': 'itemValue',
      'quantity-to-ship': 'itemStatus',
      'quantity-shipped': 'itemStatus',
      'price-designation': null,
      'purchase-date': null,
      'payments-date': null,
    },
    rows: 'item',
  },
  {
    code: 'mapping.etsy_export',
    signature: ['sale date', 'item name', 'transaction id', 'ship name'],
    columns: {
      buyer: null,
      'order id': 'customerOrderCode',
      'item total': null,
      'discount amount': 'itemDiscount',
      'inperson discount': null,
      'payment type': null,
      'order type': null,
      'date shipped': 'orderStatus',
    },
    rows: 'item',
  },
  {
    code: 'mapping.woocommerce_export',
    signature: ['order_id', 'order_number', 'shipping_first_name', 'wt_import_key'],
    columns: {
      order_id: null,
      order_number: 'customerOrderCode',
      customer_email: 'consigneeEmail',
      customer_id: null,
      shipping_method: null,
      order_total: null,
      order_subtotal: null,
      // The totals of the items are after discounts.
      cart_discount: null,
      order_discount: null,
      discount_total: null,
      billing_email: null,
      payment_method: 'paymentType',
      payment_method_title: null,
      line_item_1: null,
      line_item_2: null,
      line_item_3: null,
    },
    rows: 'item',
  },
  {
    code: 'mapping.lazada_export',
    signature: ['orderitemid', 'lazadaid', 'sellersku'],
    columns: {
      ordernumber: 'customerOrderCode',
      itemname: 'itemDescription',
      sellersku: 'itemSku',
      paidprice: null,
      sellerdiscounttotal: 'itemDiscount',
    },
    rows: 'unit',
  },
  // eBay
  {
    code: 'mapping.shop_export',
    signature: ['sales record number', 'sold for', 'ship to name'],
    columns: {
      'order number': 'customerOrderCode',
      'sales record number': null,
      'buyer username': null,
      'buyer name': null,
      'buyer email': 'consigneeEmail',
      'buyer note': 'remarks',
      'buyer address 1': null,
      'buyer address 2': null,
      'buyer city': null,
      'buyer state': null,
      'buyer zip': null,
      'buyer country': null,
      'item number': null,
      'custom label': 'itemSku',
      'sold for': 'itemUnitValue',
      'total price': null,
      'ship by date': null,
      'shipped on date': 'orderStatus',
    },
    rows: 'item',
  },
  // TikTok Shop
  {
    code: 'mapping.shop_export',
    signature: ['order id', 'order substatus', 'sku unit original price'],
    columns: {
      'order substatus': null,
      'cancelation/return type': 'orderStatus',
      'sku id': null,
      'seller sku': 'itemSku',
      'sku unit original price': 'itemUnitValue',
      'sku subtotal before discount': null,
      'sku platform discount': null,
      'sku seller discount': 'itemDiscount',
      'order amount': null,
      'buyer message': 'remarks',
      'seller note': null,
    },
    rows: 'item',
  },
  // Shopee
  {
    code: 'mapping.shop_export',
    signature: ['order id', 'deal price', 'order creation date'],
    columns: {
      'return / refund status': 'orderStatus',
      'estimated ship out date': null,
      'parent sku reference no.': null,
      'sku reference no.': 'itemSku',
      // The deal price is after the discounts of the seller.
      'deal price': 'itemUnitValue',
      'seller rebate': null,
      'seller discount': null,
      'shopee rebate': null,
      'seller voucher': 'orderDiscount',
      'sku total weight': null,
      'total amount': null,
      town: 'consigneeSubdistrict',
      'remark from buyer': 'remarks',
      note: null,
    },
    rows: 'item',
  },
  // Wix
  {
    code: 'mapping.shop_export',
    signature: ['order number', 'contact email', 'total order quantity', 'delivery method'],
    columns: {
      'date created': null,
      'total order quantity': null,
      'note from customer': 'remarks',
      price: 'itemUnitValue',
      total: null,
      'net amount': null,
    },
    rows: 'item',
  },
  // BigCommerce
  {
    code: 'mapping.shop_export',
    signature: ['order id', 'subtotal (ex tax)', 'combined product weight'],
    columns: {
      'customer id': null,
      'subtotal (inc tax)': null,
      'subtotal (ex tax)': 'itemValue',
      'total quantity': 'itemQuantity',
      'total shipped': 'itemStatus',
      'date shipped': 'orderStatus',
      'ship method': 'serviceLevel',
      'combined product weight': 'weight',
      'customer message': 'remarks',
      'order notes': null,
    },
    rows: 'item',
  },
  // ShipStation
  {
    code: 'mapping.shop_export',
    signature: ['order - number', 'item - name', 'ship to - name'],
    columns: {
      'date - shipped date': 'orderStatus',
      'amount - order total': null,
      'service - requested service': 'serviceLevel',
      'item - price': 'itemUnitValue',
    },
    rows: 'item',
  },
  // Xero: the total of a line is after its discount, which is in percent.
  {
    code: 'mapping.shop_export',
    signature: ['contactname', 'invoicenumber', 'unitamount', 'lineamount'],
    columns: {
      poaddressline1: null,
      poaddressline2: null,
      poaddressline3: null,
      poaddressline4: null,
      pocity: null,
      poregion: null,
      popostalcode: null,
      pocountry: null,
      saregion: 'consigneeProvince',
      invoicenumber: 'customerOrderCode',
      reference: null,
      invoicedate: null,
      duedate: null,
      planneddate: null,
      unitamount: null,
      discount: null,
      lineamount: 'itemValue',
    },
    rows: 'item',
  },
  {
    code: 'mapping.customs_manifest',
    signature: ['m awb #', 'big bag no', 'provider order id', 'sku id'],
    columns: {
      'customer name': null,
      'tracking no': null,
      'item id': null,
      'declaration bill id': null,
      unit: null,
      'item type': null,
      'product name(cn)': null,
      etd: null,
      eta: null,
    },
    rows: 'item',
  },
  {
    code: 'mapping.boxc_file',
    signature: ['object', 'overpack_id', 'shipping_address_name', 'descriptions_en'],
    columns: {
      ref1: 'customerOrderCode',
      ref2: null,
      ref3: null,
      units: 'itemQuantity',
      value: 'itemUnitValue',
      origin: 'itemOriginCountry',
      descriptions_origin: null,
    },
    rows: 'item',
  },
];

export function findKnownExport(header: readonly string[]): KnownExport | undefined {
  const names = new Set(header.map(toKey));
  return KNOWN_EXPORTS.find(({ signature }) => signature.every((name) => names.has(name)));
}

/** The time zone at the end of the header of a time column. */
const TIME_ZONE_SUFFIX = / \((utc|[a-z_]+(\/[a-z0-9_+-]+)+)\)$/;

/** The field of a column of a known export; null when it must not be mapped, undefined when the export does not list it. */
export function getKnownField({ columns }: KnownExport, name: string): UploadFieldKey | null | undefined {
  const fields = new Map(Object.entries(columns));
  const key = toKey(name);
  return fields.has(key) ? fields.get(key) : fields.get(key.replace(TIME_ZONE_SUFFIX, ''));
}

/** Templates mark required columns by an asterisk. */
function toKey(name: string): string {
  return name.replaceAll('*', '').trim().toLowerCase();
}
