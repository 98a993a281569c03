import type { PaymentTerms } from '@portal/contract/partners';
import type { DemoPartner } from './network.ts';

type Texts = readonly [
  headline: string,
  description: string,
  languages: string,
  /** Of the switchboard; invented. */
  phone: string,
  terms: readonly [
    creditDays: number,
    invoicing: PaymentTerms['invoicing'],
    currencies: string,
    note?: string,
  ],
];

const COD_WEEKLY = 'Cash on delivery is paid out every Wednesday, for deliveries up to the Sunday before.';
const COD_TWICE = 'Cash on delivery is paid out on the 5th and the 20th of each month.';
const DUTIES_PREPAID = 'Duties and taxes are paid before the entry, or from a deposit.';
const DUTIES_MONTHLY = 'Duties and taxes that we advance are invoiced each week, without credit.';
const FREIGHT_DISPUTES = 'Objections to the chargeable weight within 7 days of the invoice.';

/**
 * What the partners of the demo write about themselves. The services, countries, modes and days are those of their rate
 * cards; paragraphs are separated by empty lines.
 */
export const PARTNER_TEXTS: Readonly<Record<DemoPartner, Texts>> = {
  HARBOURLINE: [
    'Air, truck and sea freight from Singapore, with customs clearance in nine countries',
    'Consolidations leave Singapore, Hong Kong and six more origins by air. Express parcels fly on the next departure; standard and economy parcels wait for a consolidation. Our trucks run between Singapore, Malaysia and Thailand, and from southern China to Vietnam and Hong Kong.\n\nOur own declarants clear imports in each country that we serve. Lithium-ion batteries, perfumes and magnets are accepted in all modes with a safety data sheet. We do not carry precious metals above 5,000 SGD a parcel.',
    'en zh-Hans ms',
    '+65 6234 8800',
    [30, 'WEEKLY', 'SGD USD', FREIGHT_DISPUTES],
  ],
  MONSOON: [
    'Air freight out of Hong Kong, with collection at origin and delivery in Hong Kong and mainland China',
    'We build our own pallets at Chek Lap Kok and fly to every country of the network, Australia included. Our vans collect from sellers in the countries that we carry from; in Hong Kong and mainland China we also deliver.\n\nTrained staff handle lithium-ion batteries, perfumes and magnets.',
    'en yue zh-Hans',
    '+852 2390 4410',
    [30, 'TWICE_A_MONTH', 'USD HKD', FREIGHT_DISPUTES],
  ],
  STRAITSSKY: [
    'Economy air consolidations within Southeast Asia',
    'We hold parcels until a consolidation fills its container, and pass the saving on. For standard and economy orders between Singapore, Malaysia, Thailand, Vietnam, Indonesia and the Philippines; we offer no express.\n\nIn the weeks before sales campaigns a parcel can wait two to three days for space.',
    'en ms id',
    '+65 6542 1170',
    [14, 'WEEKLY', 'SGD'],
  ],
  PEARLWING: [
    'Air freight between the Pearl River Delta and Southeast Asia',
    'Daily departures from Hong Kong with cargo of the whole delta, and return loads from Southeast Asia to Hong Kong and mainland China. Express, standard and economy at separate rates.\n\nSend the packing list before 16:00, and we book the flight of the same night.',
    'en yue zh-Hans',
    '+852 2751 6820',
    [21, 'WEEKLY', 'HKD USD', FREIGHT_DISPUTES],
  ],
  LOTUSBRIDGE: [
    'Vietnam and Thailand by air, and by truck over the land borders',
    'We are a forwarder of Ho Chi Minh City for textiles, footwear and electronics. By air we connect Vietnam and Thailand with the network; our trucks drive between Thailand and Vietnam, and between southern China and Vietnam.\n\nOne coordinator follows each shipment from the booking to the hand-over.',
    'vi en th zh-Hans',
    '+84 28 3848 2260',
    [30, 'MONTHLY', 'USD SGD'],
  ],
  SIAMROAD: [
    'Trucks between Singapore, Malaysia, Thailand and Vietnam',
    'Bonded trucks run from Bangkok to Singapore, to Malaysia and to Vietnam, and back. Drivers change at the border; goods stay sealed in the same container body.\n\nFor standard and economy orders, from single parcels to pallets.',
    'th en ms',
    '+66 2 248 7730',
    [30, 'TWICE_A_MONTH', 'SGD'],
  ],
  SELATHAUL: [
    'Overnight trucks across the Causeway, and on to Thailand',
    'Trucks leave our yard in Johor Bahru every evening for Singapore and for the Klang Valley. Loads for Thailand are transferred at the border.\n\nWe run both directions, so that return bags travel at the same rates.',
    'ms en zh-Hans',
    '+60 7 355 6180',
    [14, 'WEEKLY', 'SGD MYR'],
  ],
  GUANGYUE: [
    'Trucks from Guangzhou to Hong Kong and Vietnam, and sea consolidations from southern China',
    'We truck between Guangdong and Hong Kong, and from southern China to Vietnam. By sea we consolidate in Guangzhou and Hong Kong for Southeast Asia, from 0.1 m³.\n\nIn mainland China we also deliver cartons and pallets to businesses.',
    'zh-Hans yue en',
    '+86 20 8735 4190',
    [30, 'MONTHLY', 'SGD CNY', FREIGHT_DISPUTES],
  ],
  ARCHIPELAGO: [
    'Shared containers between Southeast Asia, Hong Kong and mainland China',
    'We sell sea freight from 0.1 m³: weekly containers out of Singapore, Hong Kong and southern China. The documents and the handling at both ports cost the same for every shipment, so that cartons of several orders are best sent as one.\n\nFor economy orders that are not urgent, such as furniture, household goods and stock of marketplaces.',
    'id en zh-Hans',
    '+62 21 4393 6650',
    [30, 'PER_SHIPMENT', 'SGD'],
  ],
  MERIDIAN: [
    'Import clearance in nine countries through one contact',
    'Licensed agents in each country lodge the entries; our desk in Kuala Lumpur answers your questions. The fee of an entry includes five lines, which suits mixed cartons.\n\nLow-value orders are cleared on a manifest, where the country allows it.',
    'en ms zh-Hans',
    '+60 3 2166 5740',
    [30, 'MONTHLY', 'USD', DUTIES_MONTHLY],
  ],
  KEPPELROW: [
    'Customs clearance in Singapore and Malaysia on the day of arrival',
    'We lodge import permits in Singapore and import entries in Malaysia. Papers that arrive before 14:00 are lodged on the same day.\n\nAsk us about controlled goods before you ship: permits of the agencies take two to five working days.',
    'en zh-Hans ms',
    '+65 6274 3190',
    [14, 'WEEKLY', 'SGD', DUTIES_MONTHLY],
  ],
  SUVARNAGATE: [
    'Import clearance at Suvarnabhumi airport and the seaports of Thailand',
    'Our declarants sit in the free zone of Suvarnabhumi and clear parcels within a day of their arrival. We state the tariff code and the duty before the entry is lodged, if the invoice has a description of each item in English.',
    'th en',
    '+66 2 134 0925',
    [14, 'WEEKLY', 'THB', DUTIES_PREPAID],
  ],
  REDRIVER: [
    'Customs agents for parcels and freight into Vietnam',
    'We clear imports at Noi Bai, Tan Son Nhat and the land borders with China. Each entry needs a commercial invoice with the unit prices and the name of the manufacturer.\n\nAllow one to two working days, and one more if customs inspect the goods.',
    'vi en zh-Hans',
    '+84 24 3926 1480',
    [7, 'WEEKLY', 'VND', DUTIES_PREPAID],
  ],
  BINTANGPPJK: [
    'Customs brokers at Soekarno-Hatta and Tanjung Priok',
    'A licensed customs broker (PPJK) for consignments and for imports of companies. Each consignee needs a tax number; we ask for it by message, and entries wait until it is there.\n\nPlan one to three working days.',
    'id en',
    '+62 21 5591 3870',
    [7, 'WEEKLY', 'IDR', DUTIES_PREPAID],
  ],
  INTRAMUROS: [
    'Import clearance in Manila, Clark and Cebu',
    'Accredited brokers for informal and formal entries. Orders of low value are cleared on a consolidated manifest; above it we need the tax number of the consignee.\n\nAllow one to two working days.',
    'en fil',
    '+63 2 8527 6140',
    [14, 'TWICE_A_MONTH', 'PHP', DUTIES_PREPAID],
  ],
  LANTAU: [
    'Declarations in Hong Kong, and import clearance into mainland China',
    'We lodge import declarations in Hong Kong and clear parcels into mainland China through Shenzhen and Guangzhou. For mainland China we need the name and the identity number of the consignee as customs have them.',
    'yue zh-Hans en',
    '+852 2286 0370',
    [14, 'WEEKLY', 'HKD CNY', DUTIES_MONTHLY],
  ],
  LIONPOST: [
    'Parcel delivery in Singapore and Peninsular Malaysia, with parcel shops',
    'We collect in the morning and deliver from Monday to Saturday; in Singapore most parcels arrive the next day. Recipients can redirect a parcel to a parcel shop until the driver leaves the hub.\n\nReturns are dropped off at a parcel shop without a printed label.',
    'en zh-Hans ms ta',
    '+65 6744 9020',
    [30, 'MONTHLY', 'SGD MYR', COD_WEEKLY],
  ],
  REDHILL: [
    'Riders and vans for small parcels in Singapore',
    'Motorcycles carry what fits a delivery box, vans the rest. Low rates for documents, fashion and cosmetics of up to 5 kg.\n\nEach address gets two attempts; then the parcel waits at a parcel shop.',
    'en ms zh-Hans',
    '+65 6475 3310',
    [14, 'WEEKLY', 'SGD', COD_WEEKLY],
  ],
  KANCIL: [
    'Collection and delivery in Peninsular Malaysia from our hubs',
    'Our hubs from George Town to Johor Bahru deliver their own areas. We collect daily in the Klang Valley, Penang and Johor; elsewhere on request.\n\nParcel shops accept drop-offs and hold parcels for seven days.',
    'ms en zh-Hans ta',
    '+60 3 7956 2480',
    [30, 'TWICE_A_MONTH', 'MYR', COD_WEEKLY],
  ],
  BORNEOKURIER: [
    'Last mile in Sabah, Sarawak and Labuan',
    'We take over parcels at Kota Kinabalu and Kuching and deliver to the interior, by boat where no road leads. Town addresses take three to four days, longhouses and islands up to six.',
    'ms en zh-Hans',
    '+60 88 242 715',
    [30, 'MONTHLY', 'MYR', COD_TWICE],
  ],
  NUSANTARA: [
    'Last mile in Indonesia, Malaysia and the Philippines, with parcel shops',
    'One contract and one interface for three countries: delivery to the door, delivery to businesses and collection at parcel shops. From Jakarta we reach the towns of Java in two to four days and the other islands in three to seven.\n\nDrivers collect cash in local currency. We start at 300 orders a month.',
    'id en ms fil',
    '+62 21 2963 4400',
    [30, 'TWICE_A_MONTH', 'IDR MYR PHP', COD_WEEKLY],
  ],
  JAWARA: [
    'Low-cost parcels in Indonesia',
    'The lowest rates for parcels of marketplaces in Java and beyond. Our hubs sort once a day, so allow more time than with other couriers, above all around Lebaran and on sales days.',
    'id en',
    '+62 31 849 5520',
    [7, 'WEEKLY', 'IDR', COD_TWICE],
  ],
  CHAOPHRAYA: [
    'Parcel delivery in Thailand and Vietnam, to the door and to parcel shops',
    'Hubs in Bangkok and the regions of Thailand, and in Hanoi, Ho Chi Minh City and Da Nang. Bangkok is delivered the next day, provinces within two to four days.\n\nDrivers call before each delivery in the language of the recipient.',
    'th en vi',
    '+66 2 612 4870',
    [30, 'TWICE_A_MONTH', 'THB VND', COD_WEEKLY],
  ],
  RODFAI: [
    'Budget parcels in Thailand over shared line-haul',
    'We share night trucks with other couriers, which keeps the rates low. A parcel to the north or the south can wait a day for a full truck.\n\nCollection from sellers in Bangkok and its surroundings.',
    'th en',
    '+66 2 937 1560',
    [14, 'WEEKLY', 'THB', COD_TWICE],
  ],
  LANNA: [
    'Last mile in the provinces of Thailand',
    'Drivers who live in their districts deliver from Chiang Mai to the villages of the provinces. We take over parcels at our hub and deliver within two to four days.',
    'th en',
    '+66 53 274 630',
    [30, 'MONTHLY', 'THB', COD_WEEKLY],
  ],
  SONGHONG: [
    'Collection and delivery in Vietnam from Hanoi to the Mekong Delta',
    'Five hubs along the north-south line. In Hanoi and Ho Chi Minh City we deliver within two days, in other provinces within five.\n\nRecipients may open the parcel before they pay, if the seller allows it.',
    'vi en',
    '+84 24 3762 5310',
    [15, 'TWICE_A_MONTH', 'VND', COD_WEEKLY],
  ],
  BAYANI: [
    'Parcels in Luzon, the Visayas and Mindanao',
    'Metro Manila is delivered in one to three days, the islands in up to six. Parcels between islands travel by ferry, which typhoons can stop for several days.\n\nPickup points accept parcels for seven days.',
    'fil en',
    '+63 2 8353 7290',
    [15, 'TWICE_A_MONTH', 'PHP', COD_WEEKLY],
  ],
  VISAYASLINK: [
    'Last mile in the Visayas and Mindanao',
    'We take over parcels in Cebu, Iloilo and Davao and deliver to the islands by ferry and motorcycle. Addresses without a house number are found by the landmark, so ask your customers for one.',
    'fil en',
    '+63 32 236 4180',
    [30, 'MONTHLY', 'PHP', COD_TWICE],
  ],
  KOWLOONSWIFT: [
    'Same-day collection and next-day delivery in Hong Kong',
    'Vans collect until 17:00 and deliver the next day, Sundays excepted. Recipients can choose a shop near an MTR station instead.\n\nOutlying islands take one day more.',
    'yue en zh-Hans',
    '+852 2715 8840',
    [30, 'MONTHLY', 'HKD', 'We do not collect cash.'],
  ],
  LINGNAN: [
    'Collection and delivery in mainland China from Shenzhen',
    'We collect from factories and warehouses in Guangdong and deliver to all provinces. Most cities take two to three days, the west four.\n\nParcel shops and lockers accept returns.',
    'zh-Hans en',
    '+86 755 8346 2170',
    [30, 'MONTHLY', 'CNY', 'We do not collect cash.'],
  ],
};
