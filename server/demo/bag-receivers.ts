type Names = readonly [string, ...string[]];

/** The drivers of forwarders, who take bags of clients over, by country. */
const DRIVERS: Readonly<Record<string, Names>> = {
  SG: ['Farid Hassan', 'Suresh Pillai', 'Ong Wei Jie', 'Kumaran Nathan'],
  HK: ['Chan Wai Man', 'Lau Kin Fai', 'Cheung Ho Yin'],
  CN: ['Liang Zhiqiang', 'Huang Jianhua', 'Xie Mingde'],
};

/** People at a port: those of forwarders at the desk of the airline, and those who receive bags for brokers. */
interface PortStaff {
  readonly forwarders: Names;
  readonly receivers: Names;
}

const staff = (forwarders: Names, receivers: Names): PortStaff => ({ forwarders, receivers });

const STAFF: Readonly<Record<string, PortStaff>> = {
  SGSIN: staff(['Nur Aisyah Rahman', 'Gabriel Tay'], ['Chua Boon Keng', 'Rajesh Nair', 'Koh Siew Ling']),
  MYKUL: staff(
    ['Azman Yusof', 'Tan Chee Keong'],
    ['Norhayati Ismail', 'Mohd Hafiz Abdullah', 'Kavitha Murugan'],
  ),
  MYPEN: staff(['Lim Poh Suan', 'Shahrul Nizam'], ['Zainab Othman', 'Ooi Kah Hoe']),
  MYBKI: staff(['Jeffrey Gimbang', 'Rosnah Kadir'], ['Stephanie Lojuta', 'Awang Damit']),
  MYKCH: staff(['Dayang Nurul', 'Wong Teck Huat'], ['Anthony Jugah', 'Siti Hajar Bujang']),
  THBKK: staff(['Anan Wongsa', 'Kanya Chaiyo'], ['Somchai Prasert', 'Wanida Srisuk', 'Nattapong Rak']),
  VNSGN: staff(['Phạm Quốc Bảo', 'Võ Thị Hạnh'], ['Trần Văn Hùng', 'Lê Thị Mai', 'Nguyễn Minh Khoa']),
  VNHAN: staff(['Đỗ Anh Tuấn', 'Bùi Thu Hà'], ['Hoàng Đức Long', 'Vũ Thị Lan']),
  VNDAD: staff(['Huỳnh Tấn Phát', 'Phan Thị Nga'], ['Đặng Công Thành', 'Trương Mỹ Duyên']),
  IDCGK: staff(['Bambang Wijaya', 'Rina Kartika'], ['Hendra Gunawan', 'Yuni Astuti', 'Rizky Pratama']),
  IDSUB: staff(['Slamet Riyadi', 'Endang Wahyuni'], ['Teguh Prakoso', 'Lilis Suryani']),
  IDDPS: staff(['I Made Sudana', 'Ni Luh Ayu'], ['I Ketut Artawan', 'Ni Wayan Sari']),
  PHMNL: staff(['Rodel Villanueva', 'Joy Mendoza'], ['Jun Reyes', 'Maricel Santos', 'Arnel Bautista']),
  PHCEB: staff(['Nilo Abellana', 'Grace Ybañez'], ['Dodong Cabrera', 'Fe Lapinig']),
  HKHKG: staff(['Yip Chi Keung', 'Ng Sau Lan'], ['Wong Siu Fai', 'Lee Ka Yan', 'Tsang Wing Kit']),
  CNSZX: staff(['Lin Xiaofeng', 'Deng Guohui'], ['Zhou Liping', 'Peng Haitao']),
  AUSYD: staff(['Karen Doyle', 'Mark Rossi'], ['Peter Walsh', 'Linh Tran']),
};

/** One of the names on the day of `at` (epoch milliseconds): on one day always the same. */
const getNameOfDay = (names: Names, at: number) =>
  names[Math.floor(at / 86_400_000) % names.length] ?? names[0];

function getStaff(port: string): PortStaff {
  const portStaff = STAFF[port];
  if (portStaff === undefined) throw new Error(`The demo has no people at ${port}`);
  return portStaff;
}

/** The driver who takes bags from a client at a port. */
export const getDriver = (port: string, at: number) =>
  getNameOfDay(DRIVERS[port.slice(0, 2)] ?? getStaff(port).forwarders, at);

/** Who receives bags at a port for its brokers. */
export const getReceiver = (port: string, at: number) => getNameOfDay(getStaff(port).receivers, at);

/** Who works for a forwarder at a port. */
export const getClerk = (port: string, at: number) => getNameOfDay(getStaff(port).forwarders, at);
