const HEADER = [
  'Order number',
  'Receiver name',
  'Receiver phone',
  'Receiver e-mail',
  'Receiver address',
  'City',
  'Postcode',
  'Destination country',
  'Weight (kg)',
  'Item description',
  'Qty',
  'Unit price',
  'Currency',
  'HS code',
  'Sender name',
  'Sender address',
  'Origin country',
  'Service level',
  'Requested date',
  'Remarks',
];

export const ORDER_FILE_COLUMNS = HEADER.length;

function row(at: number, series: string): string[] {
  const country = ['MY', 'TH', 'VN', 'ID', 'PH'][at % 5] ?? 'MY';
  return [
    `${series}-${1_000_000 + at}`,
    `Nurul Aisyah ${at}`,
    `+601${String(20_000_000 + at)}`,
    `buyer${at}@mail.example.com`,
    `${at % 400} Jalan Ampang, Block ${at % 30}`,
    'Kuala Lumpur',
    String(at % 100_000).padStart(5, '0'),
    country,
    (0.2 + (at % 90) / 10).toFixed(2),
    'Cotton T-shirt, blue',
    String(1 + (at % 4)),
    (5 + (at % 50)).toFixed(2),
    'SGD',
    '610910',
    'Lion City Goods',
    '8 Marina View',
    'SG',
    'ECONOMY',
    `${1 + (at % 28)}/11/2026`,
    at % 10 === 0 ? 'Call before delivery' : '',
  ];
}

const quoted = (cells: readonly string[]) =>
  cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',');

/**
 * A CSV file of parcels from Singapore to South-East Asia, one order per row, with order codes of a series. With `pieces` it has
 * a column of that number.
 */
export function orderFile(rows: number, series = 'PO', pieces?: number): string {
  const [piecesHeader, piecesCells] =
    pieces === undefined ? [[], []] : [['Number of pieces'], [String(pieces)]];
  const lines = Array.from({ length: rows }, (_, at) => [...row(at, series), ...piecesCells]);
  return [[...HEADER, ...piecesHeader], ...lines].map(quoted).join('\n');
}
