import type { BundledLayout } from '../manifest-layout.ts';
import { BAG_SHEET, HEADER_SHEET } from './general.ts';

/** Data of the consignment note (CN) for barang kiriman up to FOB USD 1,500. */
export const INDONESIA: BundledLayout = {
  key: 'ID',
  country: 'ID',
  needsBroker: true,
  sources: [
    { source: 'PMK 96/2023, article 21 (4), at pasal.id; amended by PMK 4/2025', readOn: '2026-11-23' },
    {
      source: 'PMK 158/PMK.04/2017 on NPWP and HS code in the manifest, at eescair.com',
      readOn: '2026-11-23',
    },
  ],
  sheets: [
    HEADER_SHEET,
    {
      name: 'Consignment Note',
      rows: 'ITEM',
      sortBy: ['hawbNumber'],
      hasTotals: true,
      columns: [
        { header: 'No.', source: 'position' },
        { header: 'Nomor identitas barang kiriman (HAWB)', source: 'hawbNumber' },
        { header: 'MAWB', source: 'awbNumber' },
        { header: 'Nomor penerbangan', source: 'flightNumber' },
        { header: 'Tanggal', source: 'flightDate', dateFormat: 'DD/MM/YYYY' },
        { header: 'Negara asal', source: 'originCountry' },
        { header: 'Jumlah kemasan', source: 'pieces' },
        { header: 'Berat kotor (kg)', source: 'grossWeight' },
        { header: 'Biaya pengangkutan', source: 'freight' },
        { header: 'Asuransi', source: 'insurance' },
        { header: 'Harga FOB', source: 'fob' },
        { header: 'Mata uang', source: 'currency' },
        { header: 'Uraian barang', source: 'description' },
        { header: 'Jumlah barang', source: 'quantity' },
        { header: 'Satuan', fixed: 'PCE' },
        { header: 'Pos tarif/HS code', source: 'hsCode' },
        { header: 'Nomor invoice', source: 'invoiceNumber' },
        { header: 'Nama pengirim', source: 'consignorName' },
        { header: 'Alamat pengirim', source: 'consignorAddress' },
        { header: 'Negara pengirim', source: 'consignorCountry' },
        { header: 'Nama penerima', source: 'consigneeName' },
        { header: 'Alamat penerima', source: 'consigneeAddress' },
        { header: 'Telepon penerima', source: 'consigneePhone' },
        { header: 'Jenis identitas', source: 'consigneeTaxIdType' },
        { header: 'NPWP/NIK penerima', source: 'consigneeTaxId' },
      ],
    },
    BAG_SHEET,
  ],
};
