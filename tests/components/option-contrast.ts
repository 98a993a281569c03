/**
 * The texts of visible options whose contrast with their background is under 4.5 (WCAG 2.2, 1.4.3), each with its contrast.
 * Runs in the page. axe leaves out what is scrolled or covered in a dropdown.
 */
export function listUnreadableOptions(): string[] {
  const parse = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const computeLuminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = parse(colour)
      .slice(0, 3)
      .map((channel) => channel / 255)
      .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const findBackground = (element: Element | null): string => {
    if (element === null) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    const [, , , alpha = 1] = parse(backgroundColor);
    return alpha < 1 ? findBackground(element.parentElement) : backgroundColor;
  };
  const computeContrast = (element: Element) => {
    const luminances = [getComputedStyle(element).color, findBackground(element)].map(computeLuminance);
    return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
  };
  return [...document.querySelectorAll('[role=option], [role=option] *')]
    .filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        ),
    )
    .flatMap((element) => {
      const contrast = computeContrast(element);
      return contrast < 4.5 ? [`${element.textContent}: ${contrast.toFixed(2)}`] : [];
    });
}
