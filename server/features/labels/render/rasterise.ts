import type { Glyph } from 'fontkit';
import type { ShapedText } from '../text/shaping.ts';

/** A black-and-white bitmap. Bit 7 of the first byte of a row is its leftmost dot; 1 is black. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bytesPerRow: number;
  readonly bits: Uint8Array;
  /** Position of the top left dot. */
  readonly x: number;
  readonly y: number;
}

/** Corners of outlines in font units, one list per closed contour: x, y, x, y … */
type Contours = readonly (readonly number[])[];

/** An edge of an outline in dots, with y down, from `top` to `bottom`. `winding` is 1 for downward edges, else -1. */
interface Edge {
  readonly top: number;
  readonly bottom: number;
  readonly xAtTop: number;
  readonly slope: number;
  readonly winding: number;
}

/** Line segments per curve; at label sizes and 300 dpi the error is below a quarter of a dot. */
const CURVE_PIECES = 4;

/**
 * Rasterises a line of text at `dotsPerEm` with the baseline at (`x`, `y`) in dots (fractions allowed). A dot is black if
 * its centre is inside an outline. Undefined for text without outlines.
 */
export function rasterise(text: ShapedText, dotsPerEm: number, x: number, y: number): Bitmap | undefined {
  const edges = collectEdges(text, dotsPerEm, x, y);
  if (edges.length === 0) return undefined;
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const edge of edges) {
    const xAtBottom = edge.xAtTop + (edge.bottom - edge.top) * edge.slope;
    left = Math.min(left, edge.xAtTop, xAtBottom);
    right = Math.max(right, edge.xAtTop, xAtBottom);
    top = Math.min(top, edge.top);
    bottom = Math.max(bottom, edge.bottom);
  }
  left = Math.floor(left);
  top = Math.floor(top);
  const width = Math.ceil(right) - left;
  const height = Math.ceil(bottom) - top;
  const bytesPerRow = Math.ceil(width / 8);
  const bits = new Uint8Array(bytesPerRow * height);
  findCrossings(edges, top, height).forEach((crossings, row) => {
    fillRow(bits.subarray(row * bytesPerRow, (row + 1) * bytesPerRow), crossings, left);
  });
  return { width, height, bytesPerRow, bits, x: left, y: top };
}

interface Crossing {
  readonly x: number;
  readonly winding: number;
}

/** The crossings of the outlines with the middle of each row. */
function findCrossings(edges: readonly Edge[], top: number, height: number): Crossing[][] {
  const rows = Array.from({ length: height }, (): Crossing[] => []);
  for (const edge of edges) {
    const first = Math.ceil(edge.top - top - 0.5);
    for (let row = first; top + row + 0.5 < edge.bottom; row += 1) {
      rows[row]?.push({ x: edge.xAtTop + (top + row + 0.5 - edge.top) * edge.slope, winding: edge.winding });
    }
  }
  return rows;
}

/** Sets the dots of one row between crossings whose windings do not cancel out. */
function fillRow(row: Uint8Array, crossings: Crossing[], left: number): void {
  crossings.sort((a, b) => a.x - b.x);
  let winding = 0;
  crossings.forEach((crossing, index) => {
    winding += crossing.winding;
    const next = crossings[index + 1];
    if (winding === 0 || next === undefined) return;
    for (let dot = Math.ceil(crossing.x - left - 0.5); dot < next.x - left - 0.5; dot += 1) {
      row[dot >> 3] = (row[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
    }
  });
}

function collectEdges(text: ShapedText, dotsPerEm: number, startX: number, startY: number): Edge[] {
  const edges: Edge[] = [];
  let penX = 0;
  for (const { font, glyphs } of text.runs) {
    const scale = (font.scale * dotsPerEm) / 1000;
    for (const { glyph, advance, dx, dy } of glyphs) {
      const x = startX + ((penX + dx) * dotsPerEm) / 1000;
      const y = startY - (dy * dotsPerEm) / 1000;
      for (const contour of getContours(glyph)) addEdges(edges, contour, scale, x, y);
      penX += advance;
    }
  }
  return edges;
}

function addEdges(edges: Edge[], contour: readonly number[], scale: number, x: number, y: number): void {
  const corners = contour.length / 2;
  for (let corner = 0; corner < corners; corner += 1) {
    const next = (corner + 1) % corners;
    const [x1, y1] = [
      x + coordinate(contour, 2 * corner) * scale,
      y - coordinate(contour, 2 * corner + 1) * scale,
    ];
    const [x2, y2] = [
      x + coordinate(contour, 2 * next) * scale,
      y - coordinate(contour, 2 * next + 1) * scale,
    ];
    if (y1 === y2) continue;
    const slope = (x2 - x1) / (y2 - y1);
    edges.push(
      y1 < y2
        ? { top: y1, bottom: y2, xAtTop: x1, slope, winding: 1 }
        : { top: y2, bottom: y1, xAtTop: x2, slope, winding: -1 },
    );
  }
}

const coordinate = (values: readonly number[], index: number) => values[index] ?? 0;

const contourCache = new WeakMap<Glyph, Contours>();

function getContours(glyph: Glyph): Contours {
  let contours = contourCache.get(glyph);
  if (contours === undefined) {
    contours = flatten(glyph);
    contourCache.set(glyph, contours);
  }
  return contours;
}

function flatten(glyph: Glyph): Contours {
  const contours: number[][] = [];
  let contour: number[] = [];
  for (const { command, args } of glyph.path.commands) {
    const [fromX, fromY] = [contour.at(-2) ?? 0, contour.at(-1) ?? 0];
    switch (command) {
      case 'moveTo':
        contour = [coordinate(args, 0), coordinate(args, 1)];
        contours.push(contour);
        break;
      case 'lineTo':
        contour.push(coordinate(args, 0), coordinate(args, 1));
        break;
      case 'quadraticCurveTo':
        for (let piece = 1; piece <= CURVE_PIECES; piece += 1) {
          const t = piece / CURVE_PIECES;
          const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
          contour.push(
            a * fromX + b * coordinate(args, 0) + c * coordinate(args, 2),
            a * fromY + b * coordinate(args, 1) + c * coordinate(args, 3),
          );
        }
        break;
      case 'bezierCurveTo':
        throw new Error('label fonts have quadratic outlines');
      case 'closePath':
        break;
    }
  }
  return contours;
}
