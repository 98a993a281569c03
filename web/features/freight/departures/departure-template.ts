const HEADER =
  'Mode,Carrier,Number,From,To,Aircraft,Equipment,Departure,Arrival,Cut-off,LAT,Capacity (kg),Capacity (m3),Max piece (kg),Max dims (cm),Goods,Currency,M,N,+45,+100,+300,+500,+1000';

/** An empty CSV whose headers the upload reads. Spreadsheet programs need the byte order mark to read UTF-8. */
export function createDepartureTemplate(): Blob {
  return new Blob([`\uFEFF${HEADER}\r\n`], { type: 'text/csv' });
}
