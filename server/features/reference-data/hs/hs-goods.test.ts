import { createHsSuggester, findContradictedCode } from '@portal/contract/preflight';
import { describe, expect, it, test } from 'vitest';
import { readHsGoods } from './built-in-hs-codes.ts';

const goods = await readHsGoods();
const suggest = createHsSuggester(goods);

test.each([
  ['Cotton T-shirts, white, size M', '610910'],
  ["Men's rain jacket, polyester", '620140'],
  ['Kaos anak', '610910'],
  ['Áo thun nam', '610910'],
  ['เสื้อยืดผ้าฝ้าย', '610910'],
  ['纯棉T恤', '610910'],
  ['Power bank 20000mAh', '850760'],
  ['充电宝 10000mAh', '850760'],
  ['Tai nghe bluetooth', '851830'],
  ['กางเกงในชาย', '610711'],
  ['Sarung telefon silikon', '392690'],
])('the first suggestion for "%s" is %s', (description, code) => {
  expect(suggest(description, 3)[0]).toBe(code);
});

it('a longer match comes before a shorter one, and a limit ends the list', () => {
  expect(suggest('leather bag and bag', 1)).toEqual(['420221']);
  expect(suggest('perfume, lipstick and mascara', 2)).toHaveLength(2);
});

it('words within other words and vague descriptions have no suggestion', () => {
  expect(suggest('Compendium of scabbards', 3)).toEqual([]);
  expect(suggest('Gift', 3)).toEqual([]);
  expect(suggest('', 3)).toEqual([]);
});

describe('an HS code of another chapter than that of the goods', () => {
  const find = (description: string, hsCode: string) => findContradictedCode(description, hsCode, goods);

  test.each([
    ['Cotton T-shirt, knitted', '030354', '610910'],
    ['100% cotton T-shirt size M', '851713', '610910'],
    ['Smartphone 128GB', '610910', '851713'],
    ['Red wine 750 ml', '620442', '220421'],
    ['Leather wallet for men', '090121', '420231'],
    ['Wireless earphones', '640411', '851830'],
    ['Running shoes, size 42', '210690', '640411'],
    ['Rice cooker 1.8 L', '330300', '851660'],
    ['Eau de parfum 50 ml', '871200', '330300'],
    ['Green tea', '950300', '090210'],
    ['เสื้อยืดผ้าฝ้าย', '030354', '610910'],
    ['充电宝', '610910', '850760'],
    ['Áo thun nam', '030354', '610910'],
    ['Kaos', '0901210000', '610910'],
  ])('"%s" under %s is found, with %s', (description, hsCode, suggestion) => {
    expect(find(description, hsCode)).toBe(suggestion);
  });

  test.each([
    ['Cotton T-shirt for men', '620520'],
    ['Cotton T-shirt', '6109100010'],
    ['Coffee mug', '691110'],
    ['Coffee machine', '851671'],
    ['Coffee beans', '090111'],
    ['Tea towel', '630260'],
    ['Wine glass', '701337'],
    ['Honey jar, empty', '701090'],
    ['Chocolate mould of silicone', '392410'],
    ['Toy car', '950300'],
    ['Plush toy', '950300'],
    ['Dog toy of rubber', '401699'],
    ['Phone case of leather', '420231'],
    ['Samsung phone case', '851779'],
    ['iPhone 15 case', '392690'],
    ['Phone holder for car', '870899'],
    ['Mobile phone screen', '852491'],
    ['Android tablets', '847130'],
    ['Vitamin C tablets', '210690'],
    ['Coffee capsules', '090121'],
    ['Air conditioner', '841510'],
    ['Hand fan of paper', '482390'],
    ['HP notebook', '847130'],
    ['Hyaluronic face mask', '330499'],
    ['Surgical face mask', '630790'],
    ['Beauty blender', '961620'],
    ['Dress shoes', '640399'],
    ['Dress pattern book', '490199'],
    ['Watch strap', '911390'],
    ['Smart watch', '910212'],
    ['Camera bag', '420292'],
    ['Laptop sleeve', '420292'],
    ['Book shelf', '940360'],
    ['Bicycle helmet', '650610'],
    ['Bike shorts', '610342'],
    ['Exercise bike', '950691'],
    ['Perfume bottle of glass', '701090'],
    ['Shampoo dispenser', '392490'],
    ['Candle holder', '940550'],
    ['Wallet', '420310'],
    ['Leather belt', '392690'],
    ['Necklace of pearls', '711610'],
    ['Silver necklace', '711719'],
    ['Stainless steel water bottle', '732393'],
    ['Plastic water bottle', '392330'],
    ['Umbrella stand', '732690'],
    ['Wooden puzzle', '442199'],
    ['Bluetooth speaker', '851822'],
    ['USB cable', '854442'],
    ['Steel cable', '731210'],
    ['Desk lamp', '851310'],
    ['Baby blanket', '611120'],
    ['Paper towel', '481820'],
    ['Non-stick pan', '761510'],
    ['Gift set', '330300'],
    ['Sách giáo khoa', '490199'],
    ['Ốp lưng điện thoại', '851779'],
    ['กล้องส่องทางไกล', '900510'],
    ['手机壳', '420232'],
    ['Mens jacket, nylon', '620140'],
    ['Power bank 20000mAh', '850760'],
    ['', '610910'],
  ])('"%s" under %s is not found', (description, hsCode) => {
    expect(find(description, hsCode)).toBeUndefined();
  });

  test('is none for a name of the list under its own code', () => {
    const contradictions = goods.flatMap(({ code, words }) =>
      words.filter((word) => find(word, code) !== undefined),
    );
    expect(contradictions).toEqual([]);
  });

  test('is none without the list', () => {
    expect(findContradictedCode('Cotton T-shirt', '030354', [])).toBeUndefined();
  });
});
