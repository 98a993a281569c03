import { expect, test } from 'vitest';
import { findVietnamProvince, VIETNAM_PROVINCES, withCurrentProvince } from './vietnam-provinces.ts';

/** The 63 provinces and cities until 2025-06-30 (ISO 3166-2:VN). */
const FORMER_PROVINCES =
  'An Giang,Bà Rịa - Vũng Tàu,Bắc Giang,Bắc Kạn,Bạc Liêu,Bắc Ninh,Bến Tre,Bình Định,Bình Dương,Bình Phước,Bình Thuận,Cà Mau,Cần Thơ,Cao Bằng,Đà Nẵng,Đắk Lắk,Đắk Nông,Điện Biên,Đồng Nai,Đồng Tháp,Gia Lai,Hà Giang,Hà Nam,Hà Nội,Hà Tĩnh,Hải Dương,Hải Phòng,Hậu Giang,Hòa Bình,Hưng Yên,Khánh Hòa,Kiên Giang,Kon Tum,Lai Châu,Lâm Đồng,Lạng Sơn,Lào Cai,Long An,Nam Định,Nghệ An,Ninh Bình,Ninh Thuận,Phú Thọ,Phú Yên,Quảng Bình,Quảng Nam,Quảng Ngãi,Quảng Ninh,Quảng Trị,Sóc Trăng,Sơn La,Tây Ninh,Thái Bình,Thái Nguyên,Thanh Hóa,Thừa Thiên Huế,Hồ Chí Minh,Tiền Giang,Trà Vinh,Tuyên Quang,Vĩnh Long,Vĩnh Phúc,Yên Bái'.split(
    ',',
  );

test('each of the 63 former provinces is one of the 34 of today, and each of those has one', () => {
  expect(FORMER_PROVINCES).toHaveLength(63);
  const provinces = FORMER_PROVINCES.map((name) => findVietnamProvince(name)?.province);
  expect(new Set(provinces)).toEqual(new Set(VIETNAM_PROVINCES));
  expect(VIETNAM_PROVINCES).toHaveLength(34);
});

test('29 of the 63 have another name now, and Thừa Thiên Huế is Huế', () => {
  const former = FORMER_PROVINCES.filter((name) => findVietnamProvince(name)?.isFormer);
  expect(former).toHaveLength(63 - 34 + 1);
});

test.each([
  ['Bình Dương', 'Hồ Chí Minh', true],
  ['Tỉnh Bình Dương', 'Hồ Chí Minh', true],
  ['binh duong province', 'Hồ Chí Minh', true],
  ['Ba Ria-Vung Tau', 'Hồ Chí Minh', true],
  ['TP. Hồ Chí Minh', 'Hồ Chí Minh', false],
  ['TPHCM', 'Hồ Chí Minh', false],
  ['Sài Gòn', 'Hồ Chí Minh', false],
  ['Ha Noi', 'Hà Nội', false],
  ['Hanoi City', 'Hà Nội', false],
  ['Thanh Hoá', 'Thanh Hóa', false],
  ['ĐẮK NÔNG', 'Lâm Đồng', true],
  ['Quang Nam', 'Đà Nẵng', true],
])('%s is %s', (name, province, isFormer) => {
  expect(findVietnamProvince(name)).toEqual({ province, isFormer });
});

test.each(['', 'Tỉnh', 'Quận 1', 'Bangkok', 'City'])('%j is no province', (name) => {
  expect(findVietnamProvince(name)).toBeUndefined();
});

test('only a former province of Viet Nam is replaced', () => {
  const place = (country: string, province: string) => withCurrentProvince({ country, province }).province;
  expect(place('VN', 'Bình Dương')).toBe('Hồ Chí Minh');
  expect(place('VN', 'TP. Hồ Chí Minh')).toBe('TP. Hồ Chí Minh');
  expect(place('TH', 'Long An')).toBe('Long An');
});
