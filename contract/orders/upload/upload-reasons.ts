import { defineReasons, refusalText } from '../../core/reasons.ts';

/** Refusals of uploads, and why a batch failed. */
export const UPLOAD_REASONS = defineReasons('upload', {
  not_found: refusalText('not_found', 'There is no such batch.'),
  in_status: refusalText('not_allowed_now', 'Batch {batchCode} is {statusTerm}.'),
  file_too_large: refusalText('too_large', 'A file may have up to {megabytes} MB. Split it into several.'),
  list_too_large: refusalText('too_large', 'A list may have up to {megabytes} MB. Split it into several.'),
  too_many_rows: refusalText('too_large', 'A list may have up to {rows} rows. Split it into several.'),
  mixed_rows: 'must be either all orders or all cells by column name',
  too_many_columns: 'have {count} different columns, but up to {limit} can be read',
  unknown_row: 'have row {row}, which is not in the file',
  unknown_column: 'have column {column}, which is not in the file',
  row_created: 'have row {row}, which has become an order: change that order instead',
  mapping_not_json: 'is not JSON',
  check_failed:
    'The file could not be checked, because of an error of the portal. Upload the file again later.',
  import_failed:
    'Not all orders could be created, because of an error of the portal. The created orders are kept. Upload the file again later: no order is created twice.',
});

/** Why a file cannot be read as a table. */
export const TABLE_REASONS = defineReasons('table', {
  empty: refusalText('unreadable_file', 'The file is empty.'),
  blank: refusalText('unreadable_file', 'The file has no rows.'),
  no_header: refusalText(
    'unreadable_file',
    'No row has the names of the columns. Put the names of the columns in the first row.',
  ),
  no_header_row: refusalText(
    'unreadable_file',
    'Row {row} cannot hold the names of the columns: it is empty, or not among the first rows.',
  ),
  no_rows: refusalText('unreadable_file', 'There are no rows under the names of the columns.'),
  csv_too_large: refusalText(
    'unreadable_file',
    'A CSV file may have up to {megabytes} MB. Split it into several.',
  ),
  xlsx_too_large: refusalText(
    'unreadable_file',
    'An .xlsx file may have up to {megabytes} MB. Split it, or save it as CSV, which may be larger.',
  ),
  old_excel: refusalText(
    'unreadable_file',
    'This is an old Excel file (.xls) or one with a password. Save it without a password as .xlsx or CSV, and upload that.',
  ),
  binary_excel: refusalText(
    'unreadable_file',
    'This is a binary Excel file (.xlsb). Save it as .xlsx or CSV, and upload that.',
  ),
  truncated_sheet: refusalText(
    'unreadable_file',
    'A sheet of the file ends in the middle, so its last rows are missing. Open it in a spreadsheet program, save it again, and upload that.',
  ),
  encrypted: refusalText(
    'unreadable_file',
    'The file is protected by a password. Save it without one, and upload that.',
  ),
  pdf: refusalText('unreadable_file', 'This is a PDF, not a spreadsheet. Upload an .xlsx or CSV file.'),
  picture: refusalText(
    'unreadable_file',
    'This is a picture, not a spreadsheet. Upload an .xlsx or CSV file.',
  ),
  archive: refusalText(
    'unreadable_file',
    'This is a compressed file without a spreadsheet in it. Upload an .xlsx or CSV file.',
  ),
  program: refusalText(
    'unreadable_file',
    'This is a program, not a spreadsheet. Upload an .xlsx or CSV file.',
  ),
  text_document: refusalText(
    'unreadable_file',
    'This is a text document, not a spreadsheet. Upload an .xlsx or CSV file.',
  ),
  open_document: refusalText(
    'unreadable_file',
    'This is an OpenDocument file. Save it as .xlsx or CSV, and upload that.',
  ),
  web_page: refusalText(
    'unreadable_file',
    'This is a web page with the name of a spreadsheet. Open it in a spreadsheet program, save it as .xlsx or CSV, and upload that.',
  ),
  other_format: refusalText('unreadable_file', 'This is not a spreadsheet. Upload an .xlsx or CSV file.'),
  damaged: refusalText(
    'unreadable_file',
    'The file is damaged or was not uploaded whole. Open it in a spreadsheet program, save it again, and upload that.',
  ),
  expands_too_much: refusalText(
    'unreadable_file',
    'Uncompressed, the file has more than {megabytes} MB, or more than {ratio} times its size. Save the rows as CSV, and upload that.',
  ),
  too_many_parts: refusalText(
    'unreadable_file',
    'The file has {count} parts, far more than a spreadsheet of orders. Save the rows as CSV, and upload that.',
  ),
  too_many_columns: refusalText(
    'unreadable_file',
    'Row {row} has {columns} columns; up to {limit} can be read. Delete the columns that are not needed.',
  ),
  cell_too_long: refusalText(
    'unreadable_file',
    'Row {row}: a cell has more than {limit} characters, more than a spreadsheet can hold.',
  ),
  open_quote: refusalText(
    'unreadable_file',
    'Row {row}: a quotation mark is opened and not closed, so the end of the row is unknown. Look for a single " near that row, or save the file again from a spreadsheet program.',
  ),
  no_sheet: refusalText('unreadable_file', 'The file has no sheet to read.'),
  unknown_sheet: refusalText('unreadable_file', 'The file has no sheet "{sheet}". It has: {sheetsList}.'),
  too_slow: refusalText(
    'unreadable_file',
    'The spreadsheet gave no rows for {seconds} seconds. Save the rows as CSV, and upload that.',
  ),
  too_complex: refusalText(
    'unreadable_file',
    'The spreadsheet needs more memory than is available. Save the rows as CSV, and upload that.',
  ),
});

/** Why a column of a file got its field. */
export const MAPPING_REASONS = defineReasons('mapping', {
  saved: 'As you mapped it last time.',
  by_name: 'By its name.',
  by_name_and_values: 'By its name and its values.',
  by_name_only: 'By its name, though its values look different.',
  email_values: 'Its values are e-mail addresses.',
  country_values: 'Its values are countries.',
  currency_values: 'Its values are currencies.',
  dimension_values: 'Its values are the sides of parcels.',
  payment_values: 'Its values are payment types.',
  yes_no_values: 'Its values are yes and no.',
  link_values: 'Its values are links.',
  id_values: 'Its values are long ids.',
  number_values: 'Its values are numbers, not names.',
  other_values: 'None of its values can be read as this field.',
  gives_total: 'Quantity × this column is “{totalHeader}” in the first rows.',
  by_name_without_values: 'By its name; the first rows have no values.',
  order_amount: 'The amount is one for each order, so it is not the value of an item.',
  carrier_names: 'Its values are carriers, not service levels.',
  too_few_codes: 'The file has more consignees than this column has values, so it is not the order number.',
  measurements: 'Its values are measurements, not descriptions.',
  unknown: 'The column is not recognised and is left out.',
  portal_export: 'Known from an export of this portal.',
  shopify_export: 'Known from a Shopify order export.',
  amazon_export: 'Known from an Amazon order report.',
  etsy_export: 'Known from an Etsy sold-items export.',
  woocommerce_export: 'Known from a WooCommerce order export.',
  lazada_export: 'Known from a Lazada order export.',
  shop_export: 'Known from an order export of a shop or marketplace.',
  customs_manifest: 'Known from a customs manifest.',
  boxc_file: 'Known from a BoxC shipments file.',
});
