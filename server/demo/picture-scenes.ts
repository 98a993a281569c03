import { DEMO_PARTNERS, type DemoPartner } from './network.ts';
import { createLogoSvg, getBrandColour } from './partner-logos.ts';

/** Sides of a picture, in pixels: 3 to 2, as the gallery shows it. */
const WIDTH = 1280;
const HEIGHT = 854;
/** Where the pavement begins, in pixels from the top. */
const PAVEMENT = 640;

const SHADOW = '#1f2933';
const METAL = '#cbd3dc';
const WALL = '#eef1f5';

type Draw = (name: DemoPartner, colour: string) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const wheel = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${SHADOW}"/><circle cx="${x}" cy="${y}" r="${radius * 0.45}" fill="${METAL}"/>`;

const drawSky = (pavement: string) =>
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#bcd9f2"/><stop offset="1" stop-color="#f6f3ea"/></linearGradient></defs>
  ${rect(0, 0, WIDTH, PAVEMENT, 'url(#sky)')}${rect(0, PAVEMENT, WIDTH, HEIGHT - PAVEMENT, pavement)}`;

/** A dock door with its shutter and its two bumpers. */
const drawDoor = (x: number) =>
  rect(x - 8, 402, 136, 238, '#4a5562') +
  rect(x, 410, 120, 230, '#d7dde4') +
  repeat(9, (row) => rect(x, 432 + row * 23, 120, 2, '#b4bdc8')) +
  rect(x - 6, 604, 18, 36, SHADOW) +
  rect(x + 108, 604, 18, 36, SHADOW);

/** A lorry with its rear at a dock door. */
const drawLorryAtDock = (x: number, colour: string) =>
  rect(x - 10, 372, 160, 300, '#fbfcfd', 6) +
  rect(x - 10, 372, 160, 34, colour, 6) +
  rect(x + 68, 406, 4, 250, METAL) +
  rect(x + 50, 500, 8, 60, '#7b8794') +
  rect(x + 82, 500, 8, 60, '#7b8794') +
  rect(x - 4, 646, 30, 14, '#c0392b') +
  rect(x + 114, 646, 30, 14, '#c0392b') +
  rect(x, 668, 34, 44, SHADOW, 8) +
  rect(x + 106, 668, 34, 44, SHADOW, 8);

const drawWarehouse: Draw = (name, colour) =>
  `${drawSky('#a7afb8')}
  ${rect(90, 210, 1100, 430, WALL)}${repeat(36, (rib) => rect(110 + rib * 30, 330, 2, 310, '#dde2e8'))}
  ${rect(70, 190, 1140, 132, colour)}${rect(70, 322, 1140, 10, SHADOW)}
  ${createLogoSvg(name, { x: 120, y: 202, side: 108 })}${rect(250, 250, 380, 12, '#fff')}
  ${repeat(4, (index) => drawDoor(150 + index * 190))}
  ${drawLorryAtDock(520, colour)}
  ${rect(930, 380, 220, 100, '#7fa6c6')}${repeat(3, (index) => rect(980 + index * 55, 380, 6, 100, WALL))}
  ${rect(990, 510, 90, 130, '#51616f')}${rect(1032, 510, 5, 130, WALL)}
  ${repeat(8, (index) => rect(120 + index * 95, 712, 8, 100, '#e9d36b'))}
  ${repeat(3, (index) => rect(900 + index * 130, 610, 16, 44, '#e2b93b', 5))}`;

const drawHills = (colour: string) =>
  `<path d="M0 ${PAVEMENT}V470c160-90 300-70 430 0 130-120 330-130 470-20 130-70 270-60 380 20v170z" fill="${colour}"/>`;

const drawRoad = (verge: string) =>
  drawSky(verge) +
  rect(0, 690, WIDTH, HEIGHT - 690, '#5b6570') +
  repeat(7, (index) => rect(30 + index * 195, 786, 110, 10, '#f3f4f6'));

const drawTruck: Draw = (name, colour) =>
  `${drawRoad('#9cb287')}${drawHills('#a9bfa6')}
  ${rect(110, 270, 780, 380, '#fbfcfd', 10)}${rect(110, 560, 780, 60, colour)}${rect(110, 650, 780, 24, '#3e4c59')}
  ${createLogoSvg(name, { x: 400, y: 310, side: 200 })}
  <path d="M914 674V350q0-20 20-20h150q24 0 34 22l52 140q6 14 6 30v152z" fill="${colour}"/>
  <path d="M960 372h110q12 0 17 11l44 113H960z" fill="#d5e6f3"/>
  ${rect(952, 520, 60, 10, '#fff')}${rect(1130, 590, 50, 26, '#fdf0b6', 6)}${rect(890, 630, 300, 44, '#3e4c59', 8)}
  ${[210, 320, 760, 980, 1100].map((x) => wheel(x, 690, 52)).join('')}`;

const drawVan: Draw = (name, colour) =>
  `${drawRoad('#b7bcc2')}
  ${repeat(8, (index) => rect(index * 165, 300 + (index % 3) * 60, 150, PAVEMENT - 300 - (index % 3) * 60, index % 2 === 0 ? '#d9d4c9' : '#cfd8df'))}
  ${repeat(8, (index) => repeat(3, (row) => rect(index * 165 + 30, 440 + row * 65, 36, 40, '#a9bccb') + rect(index * 165 + 90, 440 + row * 65, 36, 40, '#a9bccb')))}
  <path d="M270 690V400q0-40 40-40h480q40 0 66 30l96 116 90 26q28 8 28 40v118z" fill="${colour}"/>
  <path d="M770 400h30q16 0 28 14l72 92H770z" fill="#d5e6f3"/>
  ${rect(270, 606, 800, 22, '#fff')}${createLogoSvg(name, { x: 420, y: 390, side: 190 })}
  ${rect(724, 400, 4, 280, 'rgba(0,0,0,.35)')}${rect(1034, 560, 36, 30, '#fdf0b6', 6)}${rect(260, 668, 816, 26, '#3e4c59', 8)}
  ${[420, 920].map((x) => wheel(x, 694, 62)).join('')}`;

/** A container for air freight: its lower corner follows the side of the aircraft. */
const drawContainer = (x: number, colour: string) =>
  `<path d="M${x} 480h180v190h-130l-50-60z" fill="${METAL}" stroke="#7b8794" stroke-width="4"/>
  ${rect(x + 60, 500, 100, 14, colour)}${repeat(3, (index) => rect(x + 60 + index * 34, 530, 3, 128, '#9aa5b1'))}
  ${rect(x - 12, 674, 204, 14, '#3e4c59')}${wheel(x + 24, 704, 18)}${wheel(x + 156, 704, 18)}`;

const drawApron: Draw = (name, colour) =>
  `${drawSky('#b4bac1')}
  <path d="M-20 300h780c130 0 240 60 330 150 20 20 10 50-24 60-80 24-200 34-330 34H-20z" fill="#fbfcfd"/>
  <path d="M-20 470h1118c-8 20-12 32-32 40-80 24-200 34-330 34H-20z" fill="#d5dbe2"/>
  <path d="M980 410h66c20 16 36 30 50 46h-90z" fill="#3e4c59"/>
  ${rect(330, 330, 170, 150, '#52606d', 8)}${repeat(3, (index) => rect(600 + index * 90, 380, 26, 34, '#b9c6d2', 8))}
  <path d="M-20 500 330 500 160 600H-20z" fill="#c3ccd6"/>
  ${wheel(900, 610, 40)}${rect(890, 540, 20, 60, '#7b8794')}
  ${[430, 650].map((x) => drawContainer(x, colour)).join('')}${rect(388, 684, 42, 6, SHADOW)}${rect(610, 684, 42, 6, SHADOW)}
  ${rect(180, 570, 210, 110, colour, 12)}${rect(200, 500, 14, 80, SHADOW)}${rect(300, 500, 14, 80, SHADOW)}${rect(190, 490, 136, 14, SHADOW, 6)}
  ${createLogoSvg(name, { x: 318, y: 584, side: 62 })}${wheel(226, 690, 34)}${wheel(346, 690, 34)}
  <path d="M0 770h1280" stroke="#e9d36b" stroke-width="8"/>`;

const drawParcel = (x: number, width: number, height: number, shade: string) =>
  rect(x, 560 - height, width, height, shade, 4) +
  rect(x + width * 0.42, 560 - height, width * 0.16, height, '#d9b98a') +
  rect(x + width * 0.66, 560 - height + 14, width * 0.24, 26, '#fff');

const drawSorting: Draw = (name, colour) =>
  `${rect(0, 0, WIDTH, HEIGHT, '#e7ebef')}${repeat(4, (index) => rect(60 + index * 320, 60, 220, 16, '#fff'))}
  ${repeat(5, (index) => rect(index * 300, 0, 18, PAVEMENT, '#d3d9e0'))}${rect(0, PAVEMENT, WIDTH, HEIGHT - PAVEMENT, '#bcc4cc')}
  ${rect(0, 120, WIDTH, 110, colour)}${createLogoSvg(name, { x: 586, y: 122, side: 106 })}
  ${rect(0, 560, WIDTH, 34, '#2f3a45')}${rect(0, 594, WIDTH, 26, METAL)}${repeat(9, (index) => rect(50 + index * 150, 620, 22, 120, '#7b8794'))}
  ${drawParcel(60, 170, 130, '#c69c6d')}${drawParcel(280, 120, 90, '#b98a58')}${drawParcel(800, 200, 150, '#c69c6d')}${drawParcel(1060, 140, 100, '#b98a58')}
  ${rect(500, 300, 34, 320, '#4a5562', 6)}${rect(700, 300, 34, 320, '#4a5562', 6)}${rect(490, 280, 254, 70, '#4a5562', 10)}${rect(580, 330, 76, 24, '#1f2933', 4)}
  <path d="M600 354h36l46 206H554z" fill="#e74c3c" opacity=".28"/>${drawParcel(550, 130, 100, '#c69c6d')}`;

const SCENES = {
  warehouse: { draw: drawWarehouse, text: 'Warehouse of {name} with four dock doors, one of them in use' },
  truck: { draw: drawTruck, text: 'Truck of {name} on the road' },
  van: { draw: drawVan, text: 'Delivery van of {name} in the city' },
  apron: { draw: drawApron, text: 'Air freight containers of {name} on the apron, in front of a freighter' },
  sorting: { draw: drawSorting, text: 'Sorting belt of {name} with a scanner' },
} as const satisfies Record<string, { draw: Draw; text: string }>;

type Scene = keyof typeof SCENES;

/** The partners with a gallery; the others have a logo only. */
const GALLERIES: { readonly [Partner in DemoPartner]?: readonly Scene[] } = {
  HARBOURLINE: ['warehouse', 'apron', 'truck'],
  LOTUSBRIDGE: ['apron', 'warehouse'],
  SIAMROAD: ['truck', 'warehouse'],
  LIONPOST: ['sorting', 'van'],
  NUSANTARA: ['warehouse', 'sorting', 'van'],
  KANCIL: ['van'],
};

/** The pictures of the gallery of a partner in their order. */
export function listScenes(partner: DemoPartner): readonly Scene[] {
  return GALLERIES[partner] ?? [];
}

/** A picture of the gallery as SVG, drawn in the colour of the partner, and its text. */
export function createScene(partner: DemoPartner, scene: Scene): { svg: string; altText: string } {
  const { draw, text } = SCENES[scene];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${draw(partner, getBrandColour(partner))}</svg>`;
  return { svg, altText: text.replace('{name}', DEMO_PARTNERS[partner].name) };
}
