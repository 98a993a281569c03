/** The countries of origin and destination of the demo. */
export type DemoCountry = 'SG' | 'MY' | 'TH' | 'VN' | 'ID' | 'PH' | 'HK' | 'CN' | 'AU';
export type Gender = 'female' | 'male';
export type Words = readonly [string, ...string[]];

/** The names of one community of a country. */
export interface NameGroup {
  readonly weight: number;
  readonly female: Words;
  readonly male: Words;
  /** Family names, or the fathers' names of communities without family names. */
  readonly family: Words;
  /** The format of a name. */
  readonly write: (forename: string, family: string, gender: Gender) => string;
}

const parse = (words: string): Words => {
  const [first = '', ...rest] = words.split('|');
  return [first, ...rest];
};

const forenameFirst = (forename: string, family: string) => `${forename} ${family}`;
const familyFirst = (forename: string, family: string) => `${family} ${forename}`;
const withoutSpace = (forename: string, family: string) => `${family}${forename}`;

const MALAY: NameGroup = {
  weight: 6,
  female: parse('Nurul Aisyah|Siti Nadirah|Nor Azlina|Farah Liyana|Nur Iman|Aina Sofea'),
  male: parse('Muhammad Haziq|Ahmad Faiz|Amirul|Wan Hafiz|Mohd Firdaus|Danish Irfan'),
  family: parse('Abdullah|Ismail|Rosli|Osman|Zainal|Yusof|Hamid|Salleh'),
  write: (forename, father, gender) => `${forename} ${gender === 'female' ? 'binti' : 'bin'} ${father}`,
};
const CHINESE: NameGroup = {
  weight: 3,
  female: parse('Wei Ling|Kai Xin|Hui Min|Mei Xuan|Li Ying|Pei Shan'),
  male: parse('Jun Hao|Zhi Yong|Chee Keong|Wei Jie|Kah Seng|Boon Kiat'),
  family: parse('Tan|Lim|Lee|Ng|Ong|Goh|Chua|Koh|Teo|Wong'),
  write: familyFirst,
};
const INDIAN: NameGroup = {
  weight: 1,
  female: parse('Priya|Kavitha|Shanti|Deepa|Anitha'),
  male: parse('Arjun|Suresh|Ganesan|Vikram|Prakash'),
  family: parse('Subramaniam|Krishnan|Nair|Pillai|Muthu|Rajan'),
  write: (forename, father, gender) => `${forename} ${gender === 'female' ? 'a/p' : 'a/l'} ${father}`,
};

/** Names by country: common ones, in the script and the order of their country. */
export const NAMES: Readonly<Record<DemoCountry, readonly NameGroup[]>> = {
  SG: [
    { ...CHINESE, weight: 7 },
    { ...MALAY, weight: 2 },
    { ...INDIAN, write: forenameFirst },
  ],
  MY: [MALAY, CHINESE, INDIAN],
  TH: [
    {
      weight: 1,
      female: parse('กนกวรรณ|พิมพ์ชนก|ศิริพร|วรัญญา|จิราภรณ์|สุดารัตน์|ปิยะดา|อรอนงค์'),
      male: parse('สมชาย|ณัฐวุฒิ|ธนากร|อภิสิทธิ์|ปกรณ์|กิตติพงษ์|วีระชัย|ชัยวัฒน์'),
      family: parse('ใจดี|ศรีสุวรรณ|วงศ์สวัสดิ์|แสงทอง|พันธุ์เพชร|รัตนกุล|บุญมี|ทองคำ|เจริญสุข|มณีวงศ์'),
      write: forenameFirst,
    },
  ],
  VN: [
    {
      weight: 1,
      female: parse('Thị Hồng|Ngọc Ánh|Thu Hà|Bích Ngọc|Gia Hân|Thị Mai|Phương Thảo|Thùy Linh'),
      male: parse('Văn An|Minh Khôi|Quốc Bảo|Đức Huy|Hoàng Long|Tuấn Kiệt|Văn Hùng|Quang Vinh'),
      family: parse('Nguyễn|Trần|Lê|Phạm|Hoàng|Võ|Đặng|Bùi|Đỗ|Huỳnh|Phan|Dương'),
      write: familyFirst,
    },
  ],
  ID: [
    {
      weight: 1,
      female: parse('Dewi|Putri Ayu|Sari|Ratna|Indah|Wulan|Siti Rahma|Fitri'),
      male: parse('Budi|Rizky|Agus|Fajar|Bayu|Hendra|Dimas|Yusuf'),
      family: parse('Santoso|Wijaya|Pratama|Hidayat|Kusuma|Siregar|Nasution|Gunawan|Simanjuntak'),
      write: forenameFirst,
    },
  ],
  PH: [
    {
      weight: 1,
      female: parse('Maria Luisa|Angelica|Kristine Joy|Patricia|Lourdes|Bea|Jasmine|Rowena'),
      male: parse('Jose Miguel|Mark Anthony|Ramon|Jericho|Paolo|Emmanuel|Rafael|Christian'),
      family: parse('Santos|Reyes|Cruz|Bautista|Garcia|Mendoza|Villanueva|Dela Cruz|Ramos|Aquino|Navarro'),
      write: forenameFirst,
    },
  ],
  HK: [
    {
      weight: 1,
      female: parse('嘉欣|詠琪|美玲|穎彤|曉晴|淑儀|慧敏|芷晴'),
      male: parse('志明|家豪|俊傑|偉文|子軒|浩然|國強|啟聰'),
      family: parse('陳|李|黃|張|梁|林|何|吳|鄭|劉|馮|葉'),
      write: withoutSpace,
    },
  ],
  CN: [
    {
      weight: 1,
      female: parse('秀英|丽华|雨欣|静怡|梦洁|子涵|晓燕|婷婷'),
      male: parse('伟|晓东|建国|浩宇|志强|天佑|俊杰|国强'),
      family: parse('王|李|张|刘|陈|杨|赵|黄|周|吴|徐|孙'),
      write: withoutSpace,
    },
  ],
  AU: [
    {
      weight: 1,
      female: parse('Olivia|Charlotte|Amelia|Isla'),
      male: parse('Jack|Liam|Noah|Ethan'),
      family: parse('Walker|Mitchell|Campbell|Taylor|Kelly|Morris'),
      write: forenameFirst,
    },
  ],
};

/** Mobile numbers by country; `#` is a digit. */
export const PHONES: Readonly<Record<DemoCountry, Words>> = {
  SG: ['+65 8### ####', '+65 9### ####'],
  MY: ['+60 12-### ####', '+60 17-### ####', '+60 11-#### ####'],
  TH: ['+66 8# ### ####', '+66 9# ### ####'],
  VN: ['+84 90# ### ###', '+84 38# ### ###'],
  ID: ['+62 812-####-####', '+62 857-####-####'],
  PH: ['+63 917 ### ####', '+63 928 ### ####'],
  HK: ['+852 6### ####', '+852 9### ####'],
  CN: ['+86 138 #### ####', '+86 159 #### ####'],
  AU: ['+61 4## ### ###'],
};
