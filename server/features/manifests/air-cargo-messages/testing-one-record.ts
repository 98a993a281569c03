/**
 * Properties of the classes in messages, with the classes of their values, read in the cargo ontology 3.3
 * (https://github.com/IATA-Cargo/ONE-Record, 2026-07-standard, 2026-11-23). A string is a text, a list of a class or a type
 * of XML Schema. For tests.
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

/** Errors: throws for a class, a property, a value or a reference that the ontology or the document does not have. */
export function checkOneRecord(document: Json): void {
  const [ids, references] = [new Set<unknown>(), new Set<unknown>()];
  const check = (value: unknown, range: string, path: string): void => {
    if (Array.isArray(value)) {
      for (const entry of value) check(entry, range, path);
      return;
    }
    if (isLeaf(value, range)) return;
    if (!isJson(value) || CLASSES[range] === undefined) throw new Error(`${path} is no ${range}`);
    const { '@type': type, '@id': id, ...properties } = value;
    if (type === undefined) references.add(id);
    else if (type !== `cargo:${range}`) throw new Error(`${path} is no ${range}`);
    else if (id !== undefined) ids.add(id);
    for (const [key, inner] of Object.entries(properties)) {
      if (key === '@context') continue;
      const innerRange = CLASSES[range][key.replace('cargo:', '')];
      if (innerRange === undefined) throw new Error(`${range} has no ${key}`);
      check(inner, innerRange, `${path}/${key}`);
    }
  };
  check(document, 'Waybill', '');
  if ([...references].some((id) => !ids.has(id))) throw new Error('a reference has no object');
}

/** Whether a value is a text, a number or an individual of the range. */
function isLeaf(value: unknown, range: string): boolean {
  if (range === 'text') return typeof value === 'string';
  if (range === 'integer') return Number.isInteger(value);
  if (!isJson(value)) return false;
  if (range === 'double' || range === 'dateTime') return value['@type'] === `xsd:${range}`;
  const id = value['@id'];
  return typeof id === 'string' && INDIVIDUALS[range]?.test(id) === true;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
