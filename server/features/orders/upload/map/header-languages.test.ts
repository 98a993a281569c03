import { expect, it } from 'vitest';
import { suggestMapping } from './suggest-mapping.ts';

/** The field of each header of a file without rows. */
function fieldsOf(header: readonly string[]) {
  const { columns } = suggestMapping(header, [], 'cross-border').mapping;
  return header.map((_, at) => columns.find(({ index }) => index === at)?.field);
}

const FIELDS = [
  'consigneeName',
  'consigneePhone',
  'consigneeEmail',
  'consigneeCompany',
  'consigneeAddressLine1',
  'consigneeAddressLine2',
  'consigneeCity',
  'consigneeProvince',
  'consigneePostcode',
  'weight',
  'length',
  'width',
  'height',
  'codAmount',
];

it.each<[string, string[]]>([
  [
    'French',
    [
      'Nom du destinataire',
      'Téléphone',
      'Courriel',
      'Société',
      'Adresse',
      'Complément d’adresse',
      'Ville',
      'Département',
      'Code postal',
      'Poids (kg)',
      'Longueur (cm)',
      'Largeur (cm)',
      'Hauteur (cm)',
      'Montant contre remboursement',
    ],
  ],
  [
    'German',
    [
      'Name des Empfängers',
      'Telefonnummer',
      'E-Mail-Adresse',
      'Firma',
      'Straße und Hausnummer',
      'Adresszusatz',
      'Stadt',
      'Bundesland',
      'PLZ',
      'Gewicht (kg)',
      'Länge (cm)',
      'Breite (cm)',
      'Höhe (cm)',
      'Nachnahmebetrag',
    ],
  ],
  [
    'Spanish',
    [
      'Nombre del destinatario',
      'Teléfono móvil',
      'Correo electrónico',
      'Empresa',
      'Dirección',
      'Dirección adicional',
      'Ciudad',
      'Provincia',
      'Código postal',
      'Peso (kg)',
      'Largo (cm)',
      'Ancho (cm)',
      'Alto (cm)',
      'Importe contra reembolso',
    ],
  ],
  [
    'Italian',
    [
      'Nome destinatario',
      'Cellulare',
      'Indirizzo e-mail',
      'Azienda',
      'Indirizzo',
      'Indirizzo riga 2',
      'Città',
      'Regione',
      'CAP',
      'Peso (kg)',
      'Lunghezza (cm)',
      'Larghezza (cm)',
      'Altezza (cm)',
      'Importo contrassegno',
    ],
  ],
  [
    'Dutch',
    [
      'Naam ontvanger',
      'Telefoonnummer',
      'E-mailadres',
      'Bedrijfsnaam',
      'Adres',
      'Adresregel 2',
      'Woonplaats',
      'Provincie',
      'Postcode',
      'Gewicht (kg)',
      'Lengte (cm)',
      'Breedte (cm)',
      'Hoogte (cm)',
      'Rembourbedrag',
    ],
  ],
  [
    'Vietnamese',
    [
      'Tên người nhận',
      'Số di động',
      'Địa chỉ email',
      'Tên công ty',
      'Địa chỉ',
      'Địa chỉ dòng 2',
      'Thành phố',
      'Tỉnh',
      'Mã bưu điện',
      'Khối lượng (kg)',
      'Chiều dài (cm)',
      'Chiều rộng (cm)',
      'Chiều cao (cm)',
      'Tiền COD',
    ],
  ],
  [
    'Thai',
    [
      'ชื่อผู้รับ',
      'เบอร์มือถือ',
      'อีเมล',
      'ชื่อบริษัท',
      'ที่อยู่',
      'ที่อยู่เพิ่มเติม',
      'เมือง',
      'จังหวัด',
      'รหัสไปรษณีย์',
      'น้ำหนัก (kg)',
      'ความยาว (cm)',
      'ความกว้าง (cm)',
      'ความสูง (cm)',
      'ยอดเก็บเงินปลายทาง',
    ],
  ],
  [
    'Indonesian',
    [
      'Nama penerima',
      'Nomor ponsel',
      'Alamat email',
      'Nama perusahaan',
      'Alamat lengkap',
      'Alamat tambahan',
      'Kota',
      'Provinsi',
      'Kode pos',
      'Berat (kg)',
      'Panjang (cm)',
      'Lebar (cm)',
      'Tinggi (cm)',
      'Jumlah COD',
    ],
  ],
  [
    'Malay',
    [
      'Nama penerima',
      'No. telefon bimbit',
      'Alamat e-mel',
      'Nama syarikat',
      'Alamat',
      'Alamat baris 2',
      'Bandar',
      'Negeri',
      'Poskod',
      'Berat (kg)',
      'Panjang (cm)',
      'Lebar (cm)',
      'Tinggi (cm)',
      'Bayaran semasa penghantaran',
    ],
  ],
])('optional columns with headers in %s are mapped', (_, header) => {
  expect(fieldsOf(header)).toEqual(FIELDS);
});

it.each([
  [['Nom', 'Prénom']],
  [['Nachname', 'Vorname']],
  [['Name', 'Vorname']],
  [['Apellidos', 'Nombre']],
  [['Cognome', 'Nome']],
  [['Nom destinataire', 'Prénom destinataire']],
])('the columns %j are the last and the first name', (header) => {
  expect(fieldsOf(header)).toEqual(['consigneeName', 'consigneeName']);
});

it.each([
  'Frais de livraison',
  'Versandkosten',
  'Gastos de envío',
  'Spese di spedizione',
  'Verzendkosten',
  'Numéro de suivi',
])('the column “%s” is not mapped', (header) => {
  expect(fieldsOf([header])).toEqual([undefined]);
});
