const HEADER =
  'Kept as,Used as,Name,Company,Phone,E-mail,Address line 1,Address line 2,Subdistrict,District,City,Province,Postcode,Country';

/** A CSV to fill in, which uploads as it is named; spreadsheet programs want the mark before UTF-8. */
export function emptyAddressFile(): Blob {
  return new Blob([`\uFEFF${HEADER}\r\n`], { type: 'text/csv' });
}
