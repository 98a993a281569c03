/**
 * Properties of the classes in messages, with the classes of their values, read in the cargo ontology 3.3
 * (https://github.com/IATA-Cargo/ONE-Record, 2026-07-standard, 2026-11-23). A string is a text, a list of a class or a type
 * of XML Schema.
 */
const CLASSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Waybill: {
    waybillType: 'WaybillType',
    waybillPrefix: 'text',
    waybillNumber: 'text',
    departureLocation: 'Location',
    arrivalLocation: 'Location',
    masterWaybill: 'Waybill',
    houseWaybills: 'Waybill',
    shipment: 'Shipment',
    waybillLineItems: 'WaybillLineItem',
    weightValuationIndicator: 'PrepaidCollectIndicator',
    otherChargesIndicator: 'PrepaidCollectIndicator',
    otherCharges: 'OtherCharge',
    declaredValueForCustoms: 'CurrencyValue',
    carrierDeclarationDate: 'dateTime',
    carrierDeclarationSignature: 'text',
  },
  Shipment: {
    goodsDescription: 'text',
    totalGrossWeight: 'Value',
    involvedParties: 'Party',
    pieces: 'Piece',
    customsInformation: 'CustomsInformation',
  },
  Piece: {
    packagedeIdentifier: 'text',
    grossWeight: 'Value',
    goodsDescription: 'text',
    slac: 'integer',
    inPiece: 'Piece',
    specialHandlingCodes: 'SpecialHandlingCode',
  },
  OtherCharge: {
    otherChargeCode: 'OtherChargeCode',
    entitlement: 'EntitlementCode',
    chargePaymentType: 'PrepaidCollectIndicator',
    otherChargeAmount: 'CurrencyValue',
  },
  CustomsInformation: {
    ociLineNumber: 'integer',
    country: 'CodeListElement',
    subjectCode: 'CodeListElement',
    contentCode: 'CodeListElement',
    otherCustomsInformation: 'text',
  },
  WaybillLineItem: {
    lineItemNumber: 'integer',
    rateGrossWeight: 'Value',
    chargeableWeight: 'Value',
    rateClassCode: 'RateClassCode',
    rateCharge: 'CurrencyValue',
    rateSlac: 'integer',
  },
  Party: { partyRole: 'ParticipantIdentifier', partyDetails: 'Organization' },
  Organization: { name: 'text', basedAtLocation: 'Location' },
  Location: { locationCodes: 'CodeListElement', address: 'Address' },
  Address: {
    streetAddressLines: 'text',
    cityName: 'text',
    textualPostCode: 'text',
    country: 'CodeListElement',
  },
  CodeListElement: { code: 'text' },
  Value: { numericalValue: 'double', unit: 'MeasurementUnitCode' },
  CurrencyValue: { numericalValue: 'double', currencyUnit: 'CurrencyCode' },
};

/** Individuals of the code lists; each currency is an individual of its own. */
const INDIVIDUALS: Readonly<Record<string, RegExp>> = {
  WaybillType: /^cargo:(?:MASTER|HOUSE)$/,
  PrepaidCollectIndicator: /code-lists\/PrepaidCollectIndicator#[PC]$/,
  RateClassCode: /code-lists\/RateClassCode#[MNQ]$/,
  ParticipantIdentifier: /code-lists\/ParticipantIdentifier#(?:SHP|CNE)$/,
  OtherChargeCode: /code-lists\/OtherChargeCode#[A-Z]{2}$/,
  EntitlementCode: /code-lists\/EntitlementCode#[AC]$/,
  SpecialHandlingCode: /code-lists\/SpecialHandlingCode#[A-Z]{3}$/,
  MeasurementUnitCode: /code-lists\/MeasurementUnitCode#KGM$/,
  CurrencyCode: /code-lists\/CurrencyCode#[A-Z]{3}$/,
};

type Json = Readonly<Record<string, unknown>>;

/** What of a document is not as the ontology has it. */
export interface OneRecordFault {
  /** Where, by the names of the properties: `houseWaybills/0/waybillNumber`. */
  readonly path: string;
  /** The class, or the type of a value, that belongs there; null for a property that the class does not have. */
  readonly expected: string | null;
}

/** Whether each class, property, value and reference of a document is one of the ontology or the document. No text is empty. */
export function checkOneRecord(document: Json): OneRecordFault[] {
  const faults: OneRecordFault[] = [];
  const ids = new Set<unknown>();
  const references: { readonly id: unknown; readonly path: string; readonly expected: string }[] = [];
  const check = (value: unknown, range: string, path: string): void => {
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) check(entry, range, `${path}/${index}`);
      return;
    }
    if (isLeaf(value, range)) return;
    const ranges = CLASSES[range];
    if (!isJson(value) || ranges === undefined) {
      faults.push({ path, expected: range });
      return;
    }
    const { '@type': type, '@id': id, ...properties } = value;
    if (type === undefined) references.push({ id, path, expected: range });
    else if (type !== `cargo:${range}`) faults.push({ path, expected: range });
    else if (id !== undefined) ids.add(id);
    for (const [key, inner] of Object.entries(properties)) {
      if (key === '@context') continue;
      const name = key.replace('cargo:', '');
      const innerPath = path === '' ? name : `${path}/${name}`;
      const innerRange = ranges[name];
      if (innerRange === undefined) faults.push({ path: innerPath, expected: null });
      else check(inner, innerRange, innerPath);
    }
  };
  check(document, 'Waybill', '');
  const dangling = references.filter(({ id }) => !ids.has(id));
  return [...faults, ...dangling.map(({ path, expected }) => ({ path, expected }))];
}

/** Whether a value is a text, a number or an individual of the range. */
function isLeaf(value: unknown, range: string): boolean {
  if (range === 'text') return typeof value === 'string' && value.trim() !== '';
  if (range === 'integer') return Number.isInteger(value);
  if (!isJson(value)) return false;
  if (range === 'double' || range === 'dateTime') return value['@type'] === `xsd:${range}`;
  const id = value['@id'];
  return typeof id === 'string' && INDIVIDUALS[range]?.test(id) === true;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
