/** Near-black or white, whichever has more contrast on `#rrggbb` (contrast ratio of WCAG 2). */
export const inkOn = (colour: string): '#ffffff' | '#1b1b1d' => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.0605 ? '#ffffff' : '#1b1b1d';
};

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
