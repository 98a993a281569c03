import { z } from 'zod';
import { fieldText } from '../../core/field-texts.ts';
import { countryCode, isoDate, money, portCode, text, uuid } from '../../core/schemas.ts';
import { FORMER_INCOTERM_NAMES, INCOTERMS, toCurrentIncoterm } from '../../trade/incoterms.ts';
import {
  CONSIGNMENT_KINDS,
  DELIVERY_CONFIRMATIONS,
  FIRST_LEGS,
  MOVEMENTS,
  PAYMENT_TYPES,
  SERVICE_LEVELS,
  SHIPMENT_MODES,
  isInDateRange,
} from '../../trade/order-values.ts';

/** How the order form shows a field. Labels and help are messages of the web with the key of the field. */
export interface OrderFormField {
  readonly section: 'order' | 'service';
  readonly control:
    | 'text'
    | 'lines'
    | 'segments'
    | 'select'
    | 'port'
    | 'date'
    | 'checkbox'
    | 'customer'
    | 'money';
  /** Value in an empty form. */
  readonly initial: string | boolean;
  /** Two neighbours of this width share a line. */
  readonly width?: 'half';
  /** The form shows it for freight (B2B) only. */
  readonly isForFreight?: true;
  /** What an edit shows of a field that it cannot change. */
  readonly inEdit?: 'disabled' | 'hidden';
}

/** What input, patch, table, responses, form and order page have to know of a field with one value. */
export interface OrderField {
  /** Schema in a new order: required, optional or with a default. The schemas of patch and responses follow from it. */
  readonly input: z.ZodType;
  /** Schema of a stored value, if the input accepts older names too. */
  readonly value?: z.ZodType;
  /** What null means in a patch and in a response; for an optional field. */
  readonly nullMeaning?: string;
  /** The column of `orders`. A field without one is not stored as it is. */
  readonly column?: { readonly name: string; readonly type: 'text' | 'date' | 'jsonb' | 'uuid' };
  /** Responses with the field: rows of lists and details, or details alone. */
  readonly shownIn?: 'row' | 'details';
  /** Whether partners of the order see the field. */
  readonly readers: 'client' | 'partners';
  /** `until-pickup`: as long as the status allows `edit`. */
  readonly editable: 'never' | 'until-pickup';
  /** Whether a change routes and prices the order again. */
  readonly changesRoute?: true;
  /** Whether the reverse order has the same value. */
  readonly copiedToReverse?: true;
  readonly form?: OrderFormField;
  /** The group of facts on the order page. */
  readonly fact?: 'transport' | 'payment' | 'references';
}

/**
 * The fields of an order with one value; parties, parcels, items and cod have schemas of their own (`order-input.ts`).
 * What files and exports have to know is in `order-file-fields.ts`: the order form does not load the words of headers.
 */
export const ORDER_FIELDS = {
  customerOrderCode: {
    input: text(60).meta({
      description: 'The client’s own code of the order, unique among the orders of the client.',
      examples: ['SHOP-10042'],
    }),
    column: { name: 'customer_order_code', type: 'text' },
    shownIn: 'row',
    readers: 'partners',
    editable: 'never',
    form: { section: 'order', control: 'text', initial: '', width: 'half', inEdit: 'disabled' },
  },
  movement: {
    input: z.enum(MOVEMENTS).meta({
      description: 'Kind of transport: within one country, across a border, or freight (B2B).',
      examples: ['CROSS_BORDER'],
    }),
    column: { name: 'movement', type: 'text' },
    shownIn: 'row',
    readers: 'partners',
    editable: 'never',
    copiedToReverse: true,
    fact: 'transport',
  },
  serviceLevel: {
    input: z.enum(SERVICE_LEVELS).default('ECONOMY').describe('Service level.'),
    column: { name: 'service_level', type: 'text' },
    shownIn: 'row',
    readers: 'partners',
    editable: 'until-pickup',
    changesRoute: true,
    copiedToReverse: true,
    form: { section: 'service', control: 'segments', initial: 'ECONOMY' },
    fact: 'transport',
  },
  paymentType: {
    input: z
      .enum(PAYMENT_TYPES)
      .default('prepaid')
      .describe('Whether the consignee has paid already, or pays on delivery (cod).'),
    column: { name: 'payment_type', type: 'text' },
    shownIn: 'row',
    readers: 'partners',
    editable: 'until-pickup',
    changesRoute: true,
    form: { section: 'service', control: 'segments', initial: 'prepaid' },
    fact: 'payment',
  },
  shipmentMode: {
    input: z
      .enum(SHIPMENT_MODES)
      .optional()
      .describe('Transport mode of the main carriage. Without one, all modes with rates are considered.'),
    nullMeaning: 'null if it is open',
    column: { name: 'shipment_mode', type: 'text' },
    shownIn: 'details',
    readers: 'partners',
    editable: 'until-pickup',
    changesRoute: true,
    copiedToReverse: true,
    form: { section: 'service', control: 'select', initial: '', width: 'half' },
    fact: 'transport',
  },
  incoterm: {
    input: z
      .enum([...INCOTERMS, ...FORMER_INCOTERM_NAMES])
      .transform(toCurrentIncoterm)
      .optional()
      .meta({
        description:
          'Term of Incoterms 2020 between consignor and consignee. With DDP the consignor pays import duties and taxes, with every other term the consignee does. FAS, FOB, CFR and CIF are for transport mode SEA. DDU, the name of DAP until 2010, is read as DAP and answered as DAP.',
        examples: ['DAP'],
      }),
    value: z.enum(INCOTERMS),
    nullMeaning: 'null if it is open',
    column: { name: 'incoterm', type: 'text' },
    shownIn: 'details',
    readers: 'partners',
    editable: 'until-pickup',
    copiedToReverse: true,
    form: { section: 'service', control: 'select', initial: '', width: 'half' },
    fact: 'transport',
  },
  incotermPlace: {
    input: text(100)
      .optional()
      .meta({
        description: 'Place that the incoterm names, such as the place of delivery of DAP.',
        examples: ['Port Klang Free Zone'],
      }),
    nullMeaning: 'null for none',
    column: { name: 'incoterm_place', type: 'text' },
    shownIn: 'details',
    readers: 'partners',
    editable: 'until-pickup',
    form: { section: 'service', control: 'text', initial: '', width: 'half', isForFreight: true },
    fact: 'transport',
  },
  insuredValue: {
    input: money.optional().describe('Value for which the goods are insured, in the currency of the items.'),
    nullMeaning: 'null without insurance',
    column: { name: 'insured_value', type: 'jsonb' },
    shownIn: 'details',
    readers: 'partners',
    editable: 'until-pickup',
    form: { section: 'service', control: 'money', initial: '', width: 'half', isForFreight: true },
    fact: 'payment',
  },
  originCountry: {
    input: countryCode.describe('Country from which the goods are sent, ISO 3166-1 alpha-2.'),
    column: { name: 'origin_country', type: 'text' },
    shownIn: 'row',
    readers: 'partners',
    editable: 'never',
  },
  destinationCountry: {
    input: countryCode.meta({
      description: 'Country to which the goods go, ISO 3166-1 alpha-2.',
      examples: ['MY'],
    }),
    column: { name: 'destination_country', type: 'text' },
    shownIn: 'row',
    readers: 'partners',
    editable: 'never',
  },
  originPortId: {
    input: portCode.optional().meta({
      description: 'Port or airport in the origin country, UN/LOCODE.',
      examples: ['SGSIN'],
    }),
    nullMeaning: 'null for none',
    column: { name: 'origin_port_id', type: 'text' },
    shownIn: 'row',
    readers: 'partners',
    editable: 'until-pickup',
    changesRoute: true,
    form: { section: 'service', control: 'port', initial: '', width: 'half' },
  },
  destinationPortId: {
    input: portCode.optional().meta({
      description: 'Port or airport in the destination country, UN/LOCODE.',
      examples: ['MYKUL'],
    }),
    nullMeaning: 'null for none',
    column: { name: 'destination_port_id', type: 'text' },
    shownIn: 'row',
    readers: 'partners',
    editable: 'until-pickup',
    changesRoute: true,
    form: { section: 'service', control: 'port', initial: '', width: 'half' },
  },
  // Stored as the id of the customer. It decides who sees the order, so it is fixed.
  customerCode: {
    input: text(60)
      .optional()
      .meta({
        description: 'The client’s code of the customer to whom the order belongs.',
        examples: ['BLUEFIG'],
      }),
    readers: 'client',
    editable: 'never',
    form: { section: 'order', control: 'customer', initial: '', width: 'half', inEdit: 'hidden' },
  },
  requestedDate: {
    input: isoDate
      .refine(isInDateRange, fieldText('date_out_of_range'))
      .optional()
      .meta({
        description: 'Local date on which the pick-up or the delivery is requested, ISO 8601.',
        examples: ['2026-11-30'],
      }),
    nullMeaning: 'null for none',
    column: { name: 'requested_date', type: 'date' },
    shownIn: 'details',
    readers: 'partners',
    editable: 'until-pickup',
    form: { section: 'service', control: 'date', initial: '', width: 'half' },
    fact: 'transport',
  },
  invoiceNumber: {
    input: text(35)
      .optional()
      .meta({ description: 'Number of the commercial invoice.', examples: ['INV-2026-0118'] }),
    nullMeaning: 'null for none',
    column: { name: 'invoice_number', type: 'text' },
    shownIn: 'details',
    readers: 'partners',
    editable: 'until-pickup',
    form: { section: 'service', control: 'text', initial: '', width: 'half' },
    fact: 'references',
  },
  consignmentKind: {
    input: z
      .enum(CONSIGNMENT_KINDS)
      .default('SALE')
      .describe(
        'Why the goods are sent, for customs. Goods of a GIFT or a SAMPLE are not sold; their values are those for customs. RETURN: goods that come back; reverse orders have it.',
      ),
    column: { name: 'consignment_kind', type: 'text' },
    shownIn: 'details',
    readers: 'partners',
    editable: 'until-pickup',
    form: { section: 'service', control: 'select', initial: 'SALE', width: 'half' },
    fact: 'transport',
  },
  deliveryConfirmation: {
    input: z
      .enum(DELIVERY_CONFIRMATIONS)
      .default('NONE')
      .describe('What the partner that delivers needs. CODE: the delivery code that the consignee has.'),
    column: { name: 'delivery_confirmation', type: 'text' },
    shownIn: 'details',
    readers: 'partners',
    editable: 'until-pickup',
    form: { section: 'service', control: 'select', initial: 'NONE', width: 'half' },
  },
  // Not stored: the legs of the route say which it was.
  firstLeg: {
    input: z
      .enum(FIRST_LEGS)
      .optional()
      .describe(
        'Service type of the first leg. Default: FIRST_MILE for CROSS_BORDER, PICKUP for B2B to another country, no collection otherwise. B2B: one partner carries freight from door to door.',
      ),
    readers: 'partners',
    editable: 'never',
    form: { section: 'service', control: 'select', initial: '', inEdit: 'hidden' },
  },
  // Details have the whole booking.
  bookingId: {
    input: uuid
      .optional()
      .describe(
        'Id of a booking of space, requested or confirmed, for freight (B2B) with a FREIGHT_FORWARDER leg. It decides ports, partner and days of that leg. Several orders can share a booking as far as their weight, volume and pieces fit into it; its price is divided over them by chargeable weight.',
      ),
    column: { name: 'booking_id', type: 'uuid' },
    readers: 'client',
    editable: 'never',
  },
  selfCollect: {
    input: z
      .boolean()
      .optional()
      .describe('Whether the consignee collects the parcel; for CROSS_BORDER only.'),
    readers: 'partners',
    editable: 'never',
    form: { section: 'service', control: 'checkbox', initial: false, inEdit: 'hidden' },
  },
  remarks: {
    input: text(1000)
      .optional()
      .meta({ description: 'Remarks for the partners.', examples: ['Call before the delivery.'] }),
    nullMeaning: 'null for none',
    column: { name: 'remarks', type: 'text' },
    shownIn: 'details',
    readers: 'partners',
    editable: 'until-pickup',
    form: { section: 'service', control: 'lines', initial: '' },
  },
} as const satisfies Readonly<Record<string, OrderField>>;

export type OrderFields = typeof ORDER_FIELDS;
export type OrderFieldKey = keyof OrderFields;

/** The keys of the fields that have all of `Facts`. */
export type OrderFieldKeyWith<Facts> = {
  [K in OrderFieldKey]: OrderFields[K] extends Facts ? K : never;
}[OrderFieldKey];

export const ORDER_FIELD_KEYS = Object.keys(ORDER_FIELDS) as OrderFieldKey[];

export function isOrderFieldKey(key: string): key is OrderFieldKey {
  return Object.hasOwn(ORDER_FIELDS, key);
}

export function getOrderField(key: OrderFieldKey): OrderField {
  return ORDER_FIELDS[key];
}

/** The keys of the fields that have all of `facts`, in the sequence of the table. */
function selectKeys<const Facts extends Partial<OrderField>>(facts: Facts): OrderFieldKeyWith<Facts>[] {
  const hasFacts = (field: OrderField) =>
    Object.entries(facts).every(([name, value]) => Reflect.get(field, name) === value);
  return ORDER_FIELD_KEYS.filter((key) => hasFacts(ORDER_FIELDS[key])) as OrderFieldKeyWith<Facts>[];
}

/** Fields of the rows of lists. */
export const ORDER_ROW_FIELDS = selectKeys({ shownIn: 'row' });
/** Fields that details have and rows of lists do not. */
export const ORDER_DETAIL_FIELDS = selectKeys({ shownIn: 'details' });
/** Fields of details that partners of the order see too. */
export const PARTNER_DETAIL_FIELDS = selectKeys({ shownIn: 'details', readers: 'partners' });
export const EDITABLE_ORDER_FIELDS = selectKeys({ editable: 'until-pickup' });
export const FIXED_ORDER_FIELDS = selectKeys({ editable: 'never' });
/** Fields with a control in the order form. */
export type FormFieldKey = OrderFieldKeyWith<{ readonly form: OrderFormField }>;
export const FORM_FIELDS = ORDER_FIELD_KEYS.filter(
  (key) => getOrderField(key).form !== undefined,
) as FormFieldKey[];
export const ROUTE_FIELDS = selectKeys({ changesRoute: true });
export const REVERSE_ORDER_FIELDS = selectKeys({ copiedToReverse: true });
