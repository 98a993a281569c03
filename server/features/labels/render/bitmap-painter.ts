import type { LabelPage } from '../layout/label-page.ts';
import type { BarsMark, LogoMark, TextMark } from '../layout/label-marks.ts';
import { placeBars, type Dpi } from './dots.ts';
import { rasteriseLogo } from './logo-bitmap.ts';
import { createPageBitmap } from './page-bitmap.ts';
import { rasterise, type Bitmap } from './rasterise.ts';

/** A label in the dots of a print head. */
export interface LabelBitmap {
  readonly bitmap: Bitmap;
  /** Thin lines or light areas of the logo are missing. */
  readonly hasLostParts: boolean;
}

/** Renders a label in black and white, dot for dot as a label printer does. */
export async function renderBitmapLabel({ width, height, marks }: LabelPage, dpi: Dpi): Promise<LabelBitmap> {
  const toDots = (points: number) => Math.round((points * dpi) / 72);
  const page = createPageBitmap(toDots(width), toDots(height));
  let hasLostParts = false;

  function paintText({ x, y, size, text, isWhite }: TextMark): void {
    const picture = rasterise(text, (size * dpi) / 72, (x * dpi) / 72, (y * dpi) / 72);
    if (picture !== undefined) page.draw(picture, isWhite ? 'white' : 'black');
  }

  function paintBars(mark: BarsMark): void {
    const { x, moduleDots } = placeBars(mark, dpi);
    let barX = x;
    mark.symbol.widths.forEach((modules, index) => {
      if (index % 2 === 0) page.fill(barX, toDots(mark.y), modules * moduleDots, toDots(mark.height));
      barX += modules * moduleDots;
    });
  }

  async function paintLogo(mark: LogoMark): Promise<void> {
    const logo = await rasteriseLogo(mark, dpi);
    if (logo === undefined) mark.fallback.forEach(paintText);
    else {
      page.draw(logo.bitmap, 'black');
      hasLostParts = logo.hasLostParts;
    }
  }

  for (const mark of marks) {
    if (mark.kind === 'text') paintText(mark);
    else if (mark.kind === 'bars') paintBars(mark);
    else if (mark.kind === 'logo') await paintLogo(mark);
    else {
      const [boxWidth, boxHeight] = [Math.max(1, toDots(mark.width)), Math.max(1, toDots(mark.height))];
      page.fill(toDots(mark.x), toDots(mark.y), boxWidth, boxHeight);
    }
  }
  return { bitmap: page.bitmap, hasLostParts };
}
