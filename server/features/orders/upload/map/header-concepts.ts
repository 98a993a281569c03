import type { HeaderConcept } from '@portal/contract/orders';
import type { ParsedHeader } from './parse-header.ts';
import { buildVocabulary, findWords, listPhrases, type VocabularyMatch } from './vocabulary.ts';

/**
 * Phrases of headers by concept, in English and the languages of the region, in lower case and without accents. Matching by
 * concepts recognises headers that no list has.
 */
export const HEADER_PHRASES = {
  consignee:
    'consignee|receiver|receivers|recipient|recipients|addressee|ship to|shipto|ship|shipping|deliver to|delivery to|delivery|deliveree|destination|dest|penerima|nguoi nhan|ผู้รับ|ในการจัดส่ง|收件人|收货人|收件|收货|to|destinataire|empfanger|empfaenger|destinatario|ontvanger|livraison|lieferung|entrega|envio|consegna|spedizione|levering|bezorging',
  consignor:
    'consignor|sender|shipper|seller|exporter|supplier|vendor|merchant|ship from|shipfrom|from|pengirim|penghantar|nguoi gui|ผู้ส่ง|寄件人|发件人|发货人|发货|寄件|expediteur|absender|versender|remitente|mittente|afzender',
  pickup: 'pickup|pick up|collection|collect from|penjemputan|lay hang|จุดรับ|取件',
  returnTo: 'return|return to|returns|rts|retur|tra hang|ส่งคืน|退货',
  notifyParty:
    'notify party|notify|notify to|also notify|party to notify|pihak yang diberitahu|pihak dimaklumkan|ben duoc thong bao|ben nhan thong bao|ผู้รับแจ้ง|通知人|通知方',
  importer:
    'importer|importer of record|ior|importir|pengimport|nha nhap khau|ben nhap khau|ผู้นำเข้า|进口商|进口人|收货进口商',
  billing:
    'billing|bill to|billto|payer|invoice to|party|facturation|rechnungsadresse|rechnungsanschrift|facturacion|fatturazione|factuuradres',
  buyer: 'buyer',
  customer: 'customer|cust|client|pelanggan|khach hang|ลูกค้า|客户|kunde|kunden|cliente|klant',
  name: 'name|full name|contact name|contact person|attention|attn|pic|nama|ten|ho ten|ho va ten|ชื่อ|ชื่อ นามสกุล|姓名|名字|nom|nom complet|vollstandiger name|nombre|nombre completo|nome|nome completo|naam|volledige naam|nama lengkap|nama penuh|kontakt|contacto|contatto',
  firstName: 'first name|firstname|given name|forename|nama depan|prenom|vorname|voornaam',
  lastName:
    'last name|lastname|surname|family name|nama belakang|nom de famille|nachname|familienname|apellido|apellidos|cognome|achternaam',
  company:
    'company|company name|business name|organisation|organization|firm|perusahaan|syarikat|cong ty|บริษัท|公司|societe|entreprise|raison sociale|nom de la societe|nom de l entreprise|firma|firmenname|unternehmen|empresa|nombre de la empresa|razon social|compania|azienda|societa|ragione sociale|nome azienda|bedrijf|bedrijfsnaam|nama perusahaan|nama syarikat|ten cong ty|ชื่อบริษัท',
  phone:
    'phone|phone no|phone number|tel|tel no|telephone|telephone number|mobile|mobile no|mobile number|cell|handphone|hp|contact|contact no|contact number|no hp|no telp|no telepon|telepon|telp|nombor telefon|no telefon|telefon|dien thoai|so dien thoai|sdt|โทรศัพท์|หมายเลขโทรศัพท์|เบอร์โทร|เบอร์โทรศัพท์|电话|手机|联系电话|手机号|电话号码|numero de telephone|portable|telephone portable|mobil|handy|telefonnummer|handynummer|mobilnummer|rufnummer|telefono|numero de telefono|movil|telefono movil|celular|cellulare|numero di telefono|telefono cellulare|telefoon|telefoonnummer|mobiel|mobiel nummer|mobiele telefoon|nomor telepon|nomor hp|nomor ponsel|ponsel|no handphone|no tel bimbit|telefon bimbit|no telefon bimbit|nombor telefon bimbit|so dt|di dong|so di dong|dt di dong|มือถือ|เบอร์มือถือ|เบอร์ติดต่อ|เบอร์',
  email:
    'email|e mail|mail|email address|e mail address|surel|emel|อีเมล|邮箱|电子邮件|courriel|adresse email|adresse e mail|adresse mail|adresse electronique|adresse courriel|e mail adresse|email adresse|mailadresse|correo|correo electronico|direccion de correo|direccion de correo electronico|posta elettronica|indirizzo email|indirizzo e mail|indirizzo di posta elettronica|e mailadres|emailadres|alamat email|alamat e mail|alamat surel|alamat emel|e mel|thu dien tu|dia chi email|อีเมล์|ที่อยู่อีเมล',
  address:
    'address|addr|street|street address|alamat|dia chi|ที่อยู่|地址|详细地址|adress|adresse|details|rue|anschrift|lieferadresse|lieferanschrift|versandadresse|strasse|straße|strasse und hausnummer|direccion|domicilio|calle|indirizzo|adres|afleveradres|bezorgadres|straat|straatnaam|alamat lengkap|alamat penuh|duong',
  one: '1|line 1|i|ligne 1|zeile 1|linea 1|riga 1|regel 1|baris 1|dong 1',
  two: '2|line 2|ii|ligne 2|zeile 2|linea 2|riga 2|regel 2|baris 2|dong 2|complement|complementaire|complemento|adicional|aggiuntivo|zusatz|toevoeging|tambahan|bo sung|เพิ่มเติม',
  three: '3|line 3|iii|ligne 3|zeile 3|linea 3|riga 3|regel 3|baris 3|dong 3',
  subdistrict:
    'subdistrict|sub district|barangay|brgy|ward|kelurahan|desa|tambon|khwaeng|phuong|phuong xa|xa|commune|village|ตำบล|แขวง',
  district:
    'district|suburb|subdivision|kecamatan|amphoe|khet|township|daerah|quan|huyen|quan huyen|อำเภอ|เขต|区|区县|county|quartier|bezirk|stadtteil|barrio|colonia|distrito|quartiere|wijk',
  city: 'city|town|kota|kabupaten|bandar|municipality|thanh pho|locality|เมือง|城市|市|ville|stadt|ort|ciudad|poblacion|localidad|citta|comune|plaats|woonplaats|stad',
  province:
    'province|state|state or province|province or state|state province|region|provinsi|negeri|tinh|tinh thanh|tinh thanh pho|จังหวัด|省|省份|州|prefecture|departement|bundesland|provincia|estado|comunidad autonoma|regione|provincie|wilayah',
  postcode:
    'postcode|post code|postal code|postal|zip|zip code|zipcode|pincode|pin code|poskod|kode pos|kodepos|ma buu dien|ma buu chinh|รหัสไปรษณีย์|邮编|邮政编码|code postal|cp|postleitzahl|plz|codigo postal|codice postale|cap',
  country:
    'country|country region|ctry|cntry|country code|country name|nation|negara|quoc gia|ประเทศ|国家|国家代码|lane country|pays|land|pais|paese|nazione',
  code: 'code|no|number|num|nr|id|key|nomor|nombor|so|ma|หมายเลข|เลขที่|号|编号|单号|numero|nummer',
  reference:
    'reference|ref|ref 1|reference no|reference number|ref no|shipper order no|shipper order number|external id|external reference|rujukan|referensi|tham chieu|เลขอ้างอิง|参考号|reference 1',
  order:
    'order|orders|order no|order number|order id|orderid|order code|sales order|purchase order|po|po no|p o|so no|order name|pesanan|no pesanan|nomor pesanan|don hang|ma don hang|คำสั่งซื้อ|หมายเลขคำสั่งซื้อ|订单|订单号|订单编号|commande|numero de commande|bestellung|bestellnummer|auftragsnummer|pedido|numero de pedido|ordine|numero ordine|bestelling|bestelnummer|ordernummer',
  shipmentDoc:
    'asn|dn|delivery note|delivery order|consignment|consignment note|shipment id|shipment no|shipment number|shipment order id|shipment reference|consignment no|job no|provider order id|awb ref',
  item: 'item|items|line item|lineitem|product|products|goods|article|commodity|commodities|contents|content|parcel content|merchandise|barang|produk|isi|san pham|hang hoa|สินค้า|商品|产品|货物|品名|produit|artikel|produkt|ware|waren|producto|articulo|prodotto|articolo|marchandise|mercancia|merce|goederen|inhalt|contenu|contenido|contenuto|inhoud',
  description:
    'description|descriptions|descriptions en|desc|title|deskripsi|keterangan|mo ta|รายละเอียด|描述|product description|parcel description|beschreibung|bezeichnung|descripcion|descrizione|omschrijving|libelle',
  localDescription:
    'local description|description local|description in local language|local language description|native description|goods name local|deskripsi lokal|uraian barang lokal|keterangan tempatan|perihal tempatan|mo ta tieng viet|ten hang tieng viet|รายละเอียดภาษาไทย|รายละเอียดสินค้าภาษาไทย|ชื่อสินค้าภาษาไทย|中文品名|商品中文名称|中文描述|chinese description|thai description|vietnamese description|malay description|indonesian description',
  permit:
    'permit|permit no|permit number|import permit|import permit no|import permit number|export permit|export permit no|licence no|license no|licence number|license number|import licence|import license|import licence no|import license no|izin|nomor izin|izin impor|no permit|nombor permit|no lesen|nombor lesen|giay phep|so giay phep|giay phep nhap khau|ใบอนุญาต|เลขที่ใบอนุญาต|许可证|许可证号|进口许可证号',
  consignmentKind:
    'kind of consignment|consignment kind|consignment type|kind of shipment|kind of goods|type of shipment|nature of transaction|reason for export|reason of export|export reason|purpose of shipment|shipment purpose|jenis kiriman|tujuan pengiriman|jenis konsainan|tujuan penghantaran|loai hang gui|muc dich gui|ly do xuat khau|วัตถุประสงค์การส่ง|เหตุผลการส่งออก|出口原因|寄递目的|物品类别|交易性质',
  sku: 'sku|sku id|sku code|seller sku|item code|product code|article no|article number|style no|part no|part number|stock code|kode barang|kode produk|货号|artikelnummer|artikelnr|reference article|reference produit|codice articolo|codigo de producto',
  quantity:
    'quantity|qty|quantity purchased|quantity ordered|qty ordered|units|pcs|kuantiti|kuantitas|jumlah|jumlah barang|menge|anzahl|quantite|cantidad|quantidade|quantita|aantal|so luong|จำนวน|数量|件数量|qte|stuckzahl|cant|qta|hoeveelheid|nombre de pieces|nombre d articles',
  price:
    'price|unit price|unit value|unit cost|unit amount|item cost|cost each|cost per item|sold for|price per unit|pack price|price each|harga|harga satuan|harga seunit|gia|don gia|ราคา|ราคาขาย|ราคาต่อหน่วย|单价|价格|prix|prix unitaire|preis|einzelpreis|stuckpreis|precio|precio unitario|prezzo|prezzo unitario|prijs|stukprijs',
  value:
    'value|amount|declared value|customs value|invoice value|goods value|worth|nilai|tri gia|gia tri|มูลค่า|价值|金额|申报价值|申报金额',
  total: 'total|combined|subtotal|sum|tong|รวม|总|总价|总计',
  lineTotal: 'line total|line amount|row total|extended price|extended amount',
  net: 'net|nett|netto|tare|bersih|neto|nettogewicht',
  currency:
    'currency|currency code|ccy|curr|order currency|mata uang|mata wang|tien te|loai tien|สกุลเงิน|币种|货币|币制|devise|wahrung|waehrung|moneda|divisa|valuta',
  weight:
    'weight|wt|wgt|gross weight|gross wt|gw|actual weight|berat|berat kotor|trong luong|can nang|khoi luong|น้ำหนัก|重量|毛重|kg|kgs|kgm|kilo|kilos|kilogram|kilograms|lb|lbs|pound|pounds|oz|ounce|ounces|gm|gms|gr|gram|grams|กิโลกรัม|poids|poids brut|gewicht|bruttogewicht|peso|peso bruto|peso lordo|brutogewicht',
  parcel: 'parcel|parcels|package|packages|pkg|box|carton|shipment|paket|bungkusan|kien|kien hang|พัสดุ|包裹',
  length:
    'length|len|depth|panjang|chieu dai|ความยาว|ยาว|长|长度|longueur|profondeur|lange|laenge|tiefe|largo|longitud|profundidad|lunghezza|profondita|lengte|diepte|dai',
  width:
    'width|wide|lebar|chieu rong|ความกว้าง|กว้าง|宽|宽度|largeur|breite|ancho|anchura|larghezza|breedte|rong',
  height: 'height|tinggi|chieu cao|ความสูง|สูง|高|高度|hauteur|hohe|hoehe|alto|altura|altezza|hoogte|cao',
  unit: 'unit|uom|unit of measure|satuan|don vi|หน่วย|单位',
  dimension:
    'dimension|dimensions|dim|dims|parcel size|package size|box size|carton size|lwh|l w h|lxwxh|l x w x h|lx wx h|ukuran|kich thuoc|ขนาด|尺寸|长宽高|dimensiones|dimensioni|abmessungen|afmetingen|dimensi',
  packageType:
    'package type|type of package|type of packages|packaging type|type of packaging|packing type|type of packing|kind of package|kind of packages|package code|packaging|packing|jenis kemasan|jenis bungkusan|jenis pembungkusan|loai bao bi|loai kien|ประเภทบรรจุภัณฑ์|ชนิดหีบห่อ|包装类型|包装种类|包装方式',
  stackable:
    'stackable|can be stacked|is stackable|stacking|dapat ditumpuk|boleh disusun|xep chong|ซ้อนได้|可堆叠|可叠放',
  pieces:
    'pieces|no of pieces|number of pieces|no of packages|number of packages|total packages|no of cartons|number of cartons|cartons|ctns|koli|jumlah koli|so kien|จำนวนกล่อง|件数|箱数|piece count|parcel count|no of parcels|number of parcels|nombre de colis|anzahl pakete|numero de bultos|numero colli|aantal colli|aantal pakketten',
  hs: 'hs|hs code|hscode|hts|hts code|import hs code|tariff|tariff code|tariff number|commodity code|harmonized code|harmonised code|kode hs|ma hs|พิกัดศุลกากร|海关编码|税号|hs编码',
  taxId:
    'tax id|tax id no|tax id number|taxid|tax number|tax no|tax identification|tax identification no|tax identification number|tax registration number|vat number|vat no|vat id|national id|national id no|national id number|identity number|identity card|identity card no|identity no|id card|id card no|id card number|ic number|ic no|nric|nric no|passport|passport no|passport number|uen|uen no|uen number|tin|tin no|tin number|npwp|no npwp|nomor npwp|nik|no nik|nomor nik|ktp|no ktp|nomor ktp|kad pengenalan|no kad pengenalan|no cukai|ma so thue|mst|cccd|so cccd|cmnd|so cmnd|can cuoc cong dan|so dinh danh|เลขประจำตัวผู้เสียภาษี|เลขผู้เสียภาษี|เลขประจำตัวประชาชน|เลขบัตรประชาชน|身份证号码|身份证号|身份证|纳税人识别号|统一社会信用代码',
  sellerTaxId:
    'ovr|ovr no|ovr number|ovr registration|gst no|gst number|gst registration|gst registration no|gst registration number|gst reg no|lrn|lrn no|lvg registration|lvg registration no|low value goods registration',
  registeredSeller: 'registered seller|registered vendor|overseas vendor|ovr vendor',
  taxAtSale:
    'tax collected at sale|tax collected|tax paid at sale|gst paid|gst collected|gst paid flag|gst paid indicator|lvg tax collected',
  dangerousGoods:
    'dangerous goods|dangerous goods code|dangerous|dg|dg code|dg class|dg type|un number|un no|unno|un code|hazmat|hazardous|hazardous goods|hazardous material|restricted goods|battery type|barang berbahaya|bahan berbahaya|hang nguy hiem|สินค้าอันตราย|วัตถุอันตราย|危险品|危險品|危险品类型',
  wattHours: 'watt hours|watt hour|battery watt hours|battery wh|wh|watt hour rating|瓦时|瓦時',
  lithiumGrams: 'lithium|lithium content|lithium grams|lithium weight|kandungan litium|锂含量|鋰含量',
  category:
    'category|product category|item category|categories|kategori|danh muc|loai hang|หมวดหมู่|类别|分类|品类',
  origin: 'origin|descriptions origin|asal|dispatch',
  madeIn:
    'coo|made in|country of origin|origin of goods|country of manufacture|country of production|manufactured in|manufacturing country|negara asal|negara pembuat|buatan|xuat xu|nuoc xuat xu|nuoc san xuat|แหล่งกำเนิด|ประเทศแหล่งกำเนิด|ประเทศผู้ผลิต|ผลิตใน|原产国|原产地|产地|制造国|生产国',
  port: 'port|port code|airport|airport code|seaport|pelabuhan|bandara|cang|san bay|ท่าเรือ|สนามบิน|港口|机场|港',
  loading:
    'pol|port of loading|loading port|depart port|departure port|depart|departure|export port|cang di|起运港|出发港',
  discharge:
    'pod|port of discharge|discharge port|arrive port|arrival port|arrive|arrival|import port|cang den|目的港|到达港',
  service:
    'service|service level|service type|service code|shipping service|shipping service code|shipping service level|ship service level|delivery type|delivery service|shipping method|delivery method|delivery option|shipping option|courier service|speed|layanan|jenis layanan|perkhidmatan|dich vu|บริการ|服务|服务类型|配送方式|mode de livraison|methode de livraison|versandart|versandmethode|metodo de envio|metodo di spedizione|verzendmethode|forma de envio',
  mode: 'shipment mode|mode|mode of transport|transport mode|transport|freight mode|mode of shipment|phuong thuc van chuyen|运输方式',
  firstLeg: 'first leg|leg 1|pickup type|pickup method|collection type|collection method|first mile type',
  selfCollect:
    'pudo|collected at pudo|collect at pudo|self collect|self collection|self pickup|click and collect',
  deliveryConfirmation:
    'delivery confirmation|confirmation of delivery|delivery code required|delivery otp|otp delivery',
  incoterm:
    'incoterm|incoterms|inco term|inco terms|inco|trade term|trade terms|terms of delivery|delivery terms|terms of trade|terms|dieu kien giao hang|贸易条款|贸易术语',
  incotermPlace:
    'incoterm place|incoterms place|place of incoterm|named place|incoterm location|tempat incoterm|dia diem incoterm|贸易条款地点',
  insuredValue:
    'insured value|insured amount|insurance value|insurance amount|sum insured|amount insured|value for insurance|nilai pertanggungan|nilai diinsuranskan|gia tri bao hiem|so tien bao hiem|มูลค่าประกัน|ทุนประกัน|保险金额|保价金额|投保金额',
  payment:
    'payment type|payment method|pay method|paymethod|pay type|pay by|paid by|paid with|payment mode|payment|payment option|metode pembayaran|cara pembayaran|kaedah pembayaran|mode de paiement|moyen de paiement|zahlungsart|zahlungsmethode|metodo de pago|forma de pago|forma de pagamento|metodo di pagamento|betaalmethode|phuong thuc thanh toan|การชำระเงิน|วิธีการชำระเงิน|付款方式|支付方式',
  cod: 'cod|cod amount|cash on delivery|cash on delivery value|collect amount|amount to collect|bayar di tempat|nilai cod|thu ho|tien thu ho|cod value|เก็บเงินปลายทาง|ยอดเก็บเงินปลายทาง|代收货款|代收金额|货到付款|contre remboursement|montant contre remboursement|montant du contre remboursement|nachnahme|nachnahmebetrag|contra reembolso|contrareembolso|importe contra reembolso|importe contrareembolso|contrassegno|importo contrassegno|rembours|rembourbedrag|remboursbedrag|tien cod|jumlah cod|bayaran semasa penghantaran|tunai semasa penghantaran',
  remarks:
    'remarks|remark|note|notes|comment|comments|memo|instruction|instructions|delivery instructions|special instructions|customer note|handling instructions|catatan|nota|ghi chu|luu y|หมายเหตุ|备注|留言|remarque|remarques|commentaire|commentaires|bemerkung|bemerkungen|anmerkung|anmerkungen|kommentar|observaciones|comentario|comentarios|osservazioni|opmerking|opmerkingen',
  date: 'date|at|day|tanggal|tgl|tarikh|ngay|วันที่|日期|时间|fecha|datum|data',
  invoice: 'invoice|inv|invoice no|invoice number|commercial invoice|faktur|invois|hoa don|ใบแจ้งหนี้|发票',
  requested: 'requested|requested date|scheduled|ready|ready date',
  created:
    'created|created time|order time|placed|ordered|order date|sale|sold|purchase|purchased|วันที่ทำการสั่งซื้อ',
  status:
    'status|order status|fulfillment status|fulfilment status|financial status|payment status|shipping status|shipment status|delivery status|status pesanan|statut|statut commande|bestellstatus|zahlungsstatus|versandstatus|estado del pedido|stato ordine|date shipped|shipped date|shipped on|shipped on date|shipped at|date dispatched|dispatched at|dispatched on|trang thai|trang thai don hang|สถานะ|สถานะการสั่งซื้อ|订单状态|状态|cancelled at|canceled at|cancelled|cancel reason|cancellation',
  discount:
    'discount|discounts|discount amount|promotion discount|voucher discount|rebate|discount percent|discount pct|discount rate|remise|rabatt|descuento|sconto|desconto|diskon|potongan|diskaun|giam gia|chiet khau|ส่วนลด|折扣|优惠金额',
  itemShipping:
    'requires shipping|virtual|is virtual|downloadable|is downloadable|digital|gift card|is gift card',
  // Words of columns that orders do not need, unless a pattern requires them.
  noise:
    'tax|taxes|vat|gst|duty|duties|fee|fees|refund|refunded|refunds|insurance|insured|freight cost|freight|cost|marketing|tracking|tracking no|tracking number|หมายเลขติดตามพัสดุ|coupon|alt|alternative|url|link|image|agent|ip|ip address|paid|fulfilled|fulfillment|discount code|coupon code|voucher code|promo code|kode voucher|ma giam gia|before discount|before discounts|after discount|after discounts|discounted|discount type|discount details|shipped|delivered|recorded|vendor date|client date|promise|reporting|overdue|timezone|time zone|time|transaction|listing|variations|compare|requires|taxable|import key|sms|user|username|user name|method title|managed|via|dosage|project|bag|container|transport name|provider name|bill|balance|tags|device|risk|employee|location|receipt|terms name|override|overpack|fiscal|account|channel|platform|score|volumetric|chargeable|volume|weekend|size|designation|brand|molecule|classification|site|process|first line|เลขพัสดุ|ค่าจัดส่ง|ค่าจัดส่งที่ชำระโดยผู้ซื้อ|ผู้ให้บริการขนส่ง|วันที่จัดส่งสินค้า|shipping price|shipping total|shipping cost|item no|redeemed|net amount|net total|net sales|payout|earnings|commission|settlement|deposit|handling|gift certificate|store credit|due|amount due|due date|amount paid|outstanding|tip|tips|gratuity|dim weight|dim wt|dimensional weight|billable weight|billed weight|frais|frais de port|versandkosten|kosten|gastos|spese|verzendkosten|porto|suivi|sendungsnummer|seguimiento|trackingnummer',
} as const satisfies Readonly<Record<HeaderConcept, string>> & Readonly<Record<string, string>>;

export type Concept = keyof typeof HEADER_PHRASES;

const VOCABULARY = buildVocabulary(listPhrases(HEADER_PHRASES));

export type HeaderConcepts = VocabularyMatch<Concept>;

/** Finds the concepts of a header; longer phrases are matched first. */
export function findConcepts(header: Pick<ParsedHeader, 'text'>): HeaderConcepts {
  return findWords(header, VOCABULARY);
}

/** The share of the words of a header that have a concept, 0 to 1. */
export function getKnownWordShare(header: ParsedHeader): number {
  const { unknownWordCount, wordCount } = findConcepts(header);
  return wordCount === 0 ? 0 : (wordCount - unknownWordCount) / wordCount;
}
