import type { GoodsFlag } from '../trade/goods-flags.ts';

/** HS codes and phrases that mean goods with a flag. */
export interface GoodsSign {
  readonly flag: GoodsFlag;
  /** Flags that the same goods can have instead; the first is suggested. */
  readonly alternatives?: readonly GoodsFlag[];
  /** Prefixes of HS codes of which most goods have the flag. */
  readonly hsPrefixes: readonly string[];
  /** Prefixes of HS codes of which all goods have the flag or an alternative, whatever is declared. */
  readonly certainHsPrefixes?: readonly string[];
  /** Phrases, separated by `|`, in the singular, in English, Indonesian, Malay, Vietnamese (without accents), Thai and Chinese of both scripts. */
  readonly phrases: string;
  /** Phrases that say that the goods are not meant, although a phrase matches. */
  readonly exceptions: string;
  /** Prefixes of HS codes that rule the flag out, whatever the words are. */
  readonly excludedHsPrefixes?: readonly string[];
  /** Whether words such as `case` and `cable`, next to a phrase, mean an accessory instead of the goods. */
  readonly hasAccessories?: true;
}

/** Phrases of printed matter and pictures of goods, which are never the goods themselves. */
export const EXCEPTIONS_OF_ALL =
  'book|books|poster|sticker|stickers|magazine|buku|stiker|pelekat|sach|hinh dan|หนังสือ|สติกเกอร์|图书|圖書|书籍|書籍|绘本|繪本|贴纸|貼紙|海报|海報|toy model';

const NO_BATTERY =
  'without battery|without batteries|no battery|no batteries|battery not included|batteries not included|battery excluded|tanpa baterai|tanpa bateri|baterai tidak termasuk|bateri tidak termasuk|khong pin|khong kem pin|khong bao gom pin|ไม่รวมแบตเตอรี่|ไม่มีแบตเตอรี่|ไม่รวมถ่าน|不含电池|不含電池|无电池|無電池|不带电池|不帶電池';

const BATTERY_ACCESSORY =
  'battery case|battery box|battery holder|battery tester|battery charger|battery cable|battery cover|charger for battery|kotak baterai|pengisi baterai|pengecas bateri|hop dung pin|sac pin|กล่องใส่ถ่าน|ที่ชาร์จถ่าน|电池盒|電池盒|电池充电器|電池充電器';

const OTHER_CHEMISTRY =
  'alkaline|carbon zinc|zinc carbon|nimh|ni mh|nicd|ni cd|lead acid|alkali|pin kiem|อัลคาไลน์|碱性|鹼性|碳性|铅酸|鉛酸|镍氢|鎳氫';

const DEVICE_ACCESSORY =
  'screen protector|tempered glass|anti gores|casing|sarung|pelindung|bingkai|tas laptop|beg laptop|tui laptop|op lung|bao da|kinh cuong luc|gia do|day deo|เคส|ฟิล์ม|สายชาร์จ|ซอง|ที่วาง|手机壳|手機殼|保护套|保護套|保护膜|保護膜|钢化膜|鋼化膜|支架|表带|錶帶|电脑包|電腦包';

/** Words of accessories: behind the name of a device (`iPhone 15 Pro case`), or before it with `for` (`case for iPhone`). */
export const ACCESSORY_WORDS: ReadonlySet<string> = new Set(
  'case cases cover covers holder stand mount protector film strap band cable charger adapter sleeve pouch bag backpack skin'.split(
    ' ',
  ),
);

/** HS codes of batteries of other chemistries: manganese dioxide, mercury, silver, zinc-air, lead-acid, nickel. */
const OTHER_CHEMISTRY_HS = ['850610', '850630', '850640', '850660', '850710', '850720', '850730', '850750'];

const HOUSEHOLD =
  'cup|cups|mug|mugs|machine|maker|grinder|container|containers|bowl|towel|lunch box|storage box|pot|kettle|color|colour|brown|dispenser|bottle empty|empty bottle|cutter|mold|mould|mesin|cangkir|gelas|botol kosong|may pha|coc|khuon|เครื่อง|แก้ว|杯|咖啡机|咖啡機|壶|壺|碗|饭盒|飯盒|模具|空瓶';

/** The signs of each flag, the more dangerous first. Of the lithium batteries with several, the first that matches counts. */
export const GOODS_SIGNS: readonly GoodsSign[] = [
  {
    flag: 'UN3480',
    alternatives: ['UN3481'],
    hsPrefixes: ['850760'],
    certainHsPrefixes: ['850760'],
    phrases:
      'power bank|powerbank|portable charger|lithium ion battery|lithium ion batteries|li ion battery|li ion batteries|lithium polymer battery|lipo battery|18650|spare battery|spare batteries|replacement battery|laptop battery|phone battery|camera battery|drone battery|bank kuasa|bateri litium|baterai lithium|baterai litium|baterai cadangan|bateri simpanan|pin sac du phong|sac du phong|pin du phong|pin lithium|pin li ion|pin dien thoai|pin may tinh|pin laptop|พาวเวอร์แบงค์|พาวเวอร์แบงก์|พาเวอร์แบงค์|แบตสำรอง|แบตเตอรี่สำรอง|แบตเตอรี่ลิเธียม|充电宝|充電寶|移动电源|移動電源|行動電源|锂电池|鋰電池|锂离子电池|鋰離子電池',
    exceptions: `${NO_BATTERY}|${BATTERY_ACCESSORY}|${OTHER_CHEMISTRY}`,
    excludedHsPrefixes: OTHER_CHEMISTRY_HS,
    hasAccessories: true,
  },
  {
    flag: 'UN3090',
    alternatives: ['UN3091'],
    hsPrefixes: ['850650'],
    certainHsPrefixes: ['850650'],
    phrases:
      'lithium metal battery|lithium metal batteries|lithium coin|coin cell|button cell|button battery|cr2032|cr2025|cr2016|cr1632|cr123a|baterai kancing|baterai jam|bateri butang|bateri jam|pin cuc ao|pin dong ho|ถ่านกระดุม|纽扣电池|鈕扣電池|钮扣电池',
    exceptions: `${NO_BATTERY}|${BATTERY_ACCESSORY}|${OTHER_CHEMISTRY}|lr44|lr41|ag13`,
    excludedHsPrefixes: OTHER_CHEMISTRY_HS,
    hasAccessories: true,
  },
  {
    flag: 'UN3481',
    alternatives: ['UN3480'],
    hsPrefixes: ['851713', '847130', '880621', '880622', '880623', '854340'],
    phrases:
      'smartphone|smart phone|mobile phone|cell phone|iphone|laptop|ipad|tablet pc|android tablet|smartwatch|smart watch|earbuds|airpods|tws|bluetooth headset|bluetooth speaker|wireless earphones|wireless headphones|wireless earbuds|wireless mouse rechargeable|drone|e cigarette|vape|electric toothbrush|electric shaver|cordless drill|rechargeable|battery powered|with battery|built in battery|telepon pintar|telefon pintar|ponsel|telefon bimbit|komputer riba|jam pintar|jam tangan pintar|dengan baterai|isi ulang baterai|boleh dicas semula|dien thoai thong minh|dien thoai di dong|may tinh bang|may tinh xach tay|dong ho thong minh|tai nghe bluetooth|tai nghe khong day|loa bluetooth|kem pin|may bay khong nguoi lai|สมาร์ทโฟน|โทรศัพท์มือถือ|มือถือ|แล็ปท็อป|โน้ตบุ๊ก|แท็บเล็ต|สมาร์ทวอทช์|นาฬิกาอัจฉริยะ|หูฟังบลูทูธ|หูฟังไร้สาย|ลำโพงบลูทูธ|โดรน|มีแบตเตอรี่|智能手机|智慧型手機|手机|手機|笔记本电脑|筆記型電腦|平板电脑|平板電腦|智能手表|智慧手錶|智能手錶|蓝牙耳机|藍牙耳機|蓝牙音箱|藍牙音箱|藍牙喇叭|无人机|無人機|可充电|可充電|内置电池|內置電池|带电池|帶電池',
    exceptions: `${NO_BATTERY}|${DEVICE_ACCESSORY}|${OTHER_CHEMISTRY}`,
    hasAccessories: true,
  },
  {
    flag: 'UN3091',
    alternatives: ['UN3090'],
    hsPrefixes: [],
    phrases:
      'airtag|smart tag|bluetooth tracker|key finder|car key fob|car key remote|with coin cell|pelacak bluetooth|penjejak bluetooth|dinh vi bluetooth|แอร์แท็ก|防丢器|防丟器|藍牙追蹤器|蓝牙追踪器',
    exceptions: `${NO_BATTERY}|${DEVICE_ACCESSORY}|keychain|key ring`,
    hasAccessories: true,
  },
  {
    flag: 'UN3480',
    alternatives: ['UN3481', 'UN3090', 'UN3091'],
    hsPrefixes: [],
    phrases: 'battery|batteries|baterai|bateri|แบตเตอรี่|电池|電池',
    exceptions: `${NO_BATTERY}|${BATTERY_ACCESSORY}|${OTHER_CHEMISTRY}|aa|aaa|car battery|aki`,
    excludedHsPrefixes: OTHER_CHEMISTRY_HS,
    hasAccessories: true,
  },
  {
    flag: 'UN1950',
    hsPrefixes: [],
    phrases:
      'aerosol|spray paint|hairspray|hair spray|body spray|deodorant spray|insecticide spray|dry shampoo|shaving foam|spray can|cat semprot|semprotan aerosol|penyembur aerosol|cat sembur|semburan rambut|binh xit|keo xit toc|xit khu mui|son xit|สเปรย์|喷雾罐|噴霧罐|气雾剂|氣霧劑|喷漆|噴漆|发胶喷雾|髮膠噴霧',
    exceptions: 'empty|kosong|空瓶|nozzle|หัวสเปรย์',
  },
  {
    flag: 'UN1266',
    hsPrefixes: ['3303'],
    phrases:
      'perfume|parfum|eau de toilette|eau de cologne|cologne|minyak wangi|pewangi badan|nuoc hoa|น้ำหอม|香水|古龙水|古龍水|淡香精',
    exceptions:
      'perfume free|free of perfume|empty|kosong|perfume bottle|botol parfum|botol minyak wangi|chai chiet|perfume atomizer|solid perfume|ขวดเปล่า|空瓶|香水瓶|分装瓶|分裝瓶|固体香|固體香',
  },
  {
    flag: 'UN1263',
    hsPrefixes: ['320810', '320820', '320890'],
    phrases:
      'nail polish|nail lacquer|nail varnish|nail enamel|gel polish|kutek|cat kuku|pewarna kuku|pengilat kuku|varnis kuku|son mong tay|son gel|ยาทาเล็บ|น้ำยาทาเล็บ|สีทาเล็บ|指甲油|美甲油|甲油胶|甲油膠|enamel paint|oil based paint|cat minyak|油漆',
    exceptions: 'organizer|organiser|rack|holder|brush|dryer|lamp|empty|tempat kutek|water based|水性',
  },
  {
    flag: 'UN2807',
    hsPrefixes: ['850511', '850519'],
    phrases:
      'magnet|neodymium|magnet besi|besi berani|nam cham|แม่เหล็ก|磁铁|磁鐵|磁石|强磁|強磁|吸铁石|吸鐵石',
    exceptions: '',
  },
  {
    flag: 'MEDICINE',
    hsPrefixes: ['3003', '3004'],
    phrases:
      'medicine|medication|paracetamol|ibuprofen|antibiotic|eye drops|cough syrup|ointment|obat|obat batuk|ubat|ubat batuk|thuoc tay|thuoc ho|thuoc giam dau|thuoc nho mat|ยาแก้|ยาสามัญ|ยาเม็ด|ยาหยอดตา|药品|藥品|药片|藥片|感冒药|感冒藥|止痛药|止痛藥|眼药水|眼藥水',
    exceptions:
      'medicine ball|medicine box|medicine cabinet|kotak obat|kotak ubat|obat nyamuk|ubat gigi|ubat nyamuk|药盒|藥盒|药箱|藥箱',
  },
  {
    flag: 'FOOD',
    hsPrefixes: [
      '02',
      '03',
      '04',
      '07',
      '08',
      '09',
      '10',
      '11',
      '16',
      '17',
      '18',
      '19',
      '20',
      '2101',
      '2102',
      '2103',
      '2104',
      '2105',
      '2106',
    ],
    phrases:
      'snack|biscuit|cookies|chocolate|candy|candies|tea leaves|tea bags|green tea|coffee beans|instant coffee|noodles|instant noodles|dried fruit|milk powder|food supplement|makanan|makanan ringan|camilan|keripik|biskut|kopi|teh|mi instan|thuc pham|banh keo|ca phe|mi an lien|tra xanh|ขนม|อาหาร|กาแฟ|ใบชา|บะหมี่|食品|零食|咖啡|茶叶|茶葉|巧克力|饼干|餅乾|糖果|奶粉|方便面|泡麵',
    exceptions: `${HOUSEHOLD}|pet food|makanan kucing|makanan anjing|食品袋|食品级|食品級`,
  },
  {
    flag: 'LIQUID',
    hsPrefixes: ['2009', '2201', '2202', '2203', '2204', '2205', '2206', '2207', '2208', '330510', '340130'],
    phrases:
      'liquid|lotion|shampoo|serum|body wash|mouthwash|hand sanitizer|essential oil|olive oil|massage oil|hair oil|body oil|soy sauce|fruit juice|cairan|sampo|syampu|losyen|sabun cair|minyak rambut|minyak zaitun|kecap|kicap|dau goi|sua tam|tinh dau|nuoc mam|nuoc tuong|น้ำยา|แชมพู|โลชั่น|เซรั่ม|น้ำมัน|液体|液體|洗发水|洗髮水|洗发露|精华液|精華液|乳液|沐浴露|精油|酱油|醬油',
    exceptions: `${HOUSEHOLD}|shampoo bar|dry shampoo|liquid silicone|liquid crystal|液晶`,
  },
];
