const HEADER =
  'Saved as,Used as,Name,Company,Phone,E-mail,Address line 1,Address line 2,Subdistrict,District,City,Province,Postcode,Country';

/** An empty CSV whose headers the upload recognises. Spreadsheet programs need the byte order mark to read UTF-8. */
export function createAddressTemplate(): Blob {
  return new Blob([`\uFEFF${HEADER}\r\n`], { type: 'text/csv' });
}
