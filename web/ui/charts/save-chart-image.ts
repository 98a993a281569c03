import { saveFile } from '../browser/save-file.ts';

/** px. */
const MARGIN = 16;
const LINE_HEIGHT = 20;
const SWATCH_WIDTH = 24;
const SERIES_GAP = 20;
const TEXT_SIZE = 13;
const TITLE_SIZE = 16;
/** Pixels of the image for one of the screen, so that it is sharp in a document. */
const SCALE = 2;
/** The properties that style sheets give to the parts of a chart; an image has no style sheet. */
const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
];

/** Saves a chart as a PNG with its title, period and series. `chart` is the element of `ChartSection` that has them. */
export async function saveChartImage(chart: Element, title: string, fileName: string): Promise<void> {
  const { svg, width, height } = composeImage(chart, title);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob !== null) saveFile(blob, `${fileName}.png`);
}

interface ComposedImage {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

function composeImage(chart: Element, title: string): ComposedImage {
  const picture = chart.querySelector<SVGSVGElement>('[data-chart=picture]');
  if (picture === null) throw new Error('There is no chart to save.');
  const style = getComputedStyle(chart);
  const { width: pictureWidth, height: pictureHeight } = picture.viewBox.baseVal;
  const width = pictureWidth + 2 * MARGIN;
  const image = createSvg('svg', { xmlns: 'http://www.w3.org/2000/svg' });
  const defs = chart.querySelector('defs');
  if (defs !== null) image.append(cloneWithStyles(defs));
  image.append(
    createSvg('rect', { width: '100%', height: '100%', fill: style.getPropertyValue('--portal-surface') }),
  );
  let y = MARGIN + TITLE_SIZE;
  const write = (text: string, x: number, size = TEXT_SIZE) => {
    const element = createSvg('text', {
      x: String(x),
      y: String(y),
      fill: style.color,
      'font-size': String(size),
      'font-weight': size === TITLE_SIZE ? '600' : '400',
    });
    element.textContent = text;
    image.append(element);
  };
  write(title, MARGIN, TITLE_SIZE);
  for (const name of ['note', 'period']) {
    const text = chart.querySelector(`[data-chart=${name}]`)?.textContent ?? '';
    if (text === '') continue;
    y += LINE_HEIGHT;
    write(text, MARGIN);
  }
  y += LINE_HEIGHT;
  let x = MARGIN;
  for (const item of chart.querySelectorAll('[data-chart=series] > li')) {
    const text = [...item.querySelectorAll(':scope > span')].map(({ textContent }) => textContent).join(' ');
    const itemWidth = SWATCH_WIDTH + measureText(text, style.fontFamily);
    if (x > MARGIN && x + itemWidth > width - MARGIN) {
      x = MARGIN;
      y += LINE_HEIGHT;
    }
    const swatch = item.querySelector('svg');
    if (swatch !== null)
      image.append(moveTo(cloneWithStyles(swatch), x, y - swatch.height.baseVal.value + 1));
    write(text, x + SWATCH_WIDTH);
    x += itemWidth + SERIES_GAP;
  }
  y += LINE_HEIGHT / 2;
  image.append(moveTo(cloneWithStyles(picture), MARGIN, y));
  const height = y + pictureHeight + MARGIN;
  setAttributes(image, {
    width: String(width),
    height: String(height),
    'font-family': style.fontFamily,
  });
  return { svg: new XMLSerializer().serializeToString(image), width, height };
}

function createSvg(name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  setAttributes(element, attributes);
  return element;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function moveTo(element: Element, x: number, y: number): Element {
  setAttributes(element, { x: String(x), y: String(y) });
  return element;
}

/** A copy whose elements have their computed styles as attributes. */
function cloneWithStyles(element: Element): Element {
  const clone = element.cloneNode(true) as Element;
  const copies = [clone, ...clone.querySelectorAll('*')];
  for (const [index, original] of [element, ...element.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(original);
    const copy = copies[index];
    copy?.removeAttribute('class');
    copy?.removeAttribute('style');
    for (const property of PROPERTIES) copy?.setAttribute(property, style.getPropertyValue(property));
  }
  return clone;
}

function measureText(text: string, fontFamily: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = `${TEXT_SIZE}px ${fontFamily}`;
  return context.measureText(text).width;
}
