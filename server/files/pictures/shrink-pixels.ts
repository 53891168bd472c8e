/** A picture as four bytes a pixel: red, green, blue, opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * A picture made small enough for a box, with its proportions. Each pixel is the mean of those that it covers, weighed by their
 * opacity. A picture that fits stays as it is.
 */
export const shrunk = (pixels: Pixels, box: { readonly width: number; readonly height: number }): Pixels => {
  const scale = Math.min(1, box.width / pixels.width, box.height / pixels.height);
  if (scale === 1) return pixels;
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const rows = covered(y, height, pixels.height);
    for (let x = 0; x < width; x += 1) {
      data.set(meanOf(pixels, rows, covered(x, width, pixels.width)), (y * width + x) * 4);
    }
  }
  return { width, height, data };
};

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The pixels of the larger side that one of the smaller covers: at least one. */
const covered = (at: number, small: number, large: number): Span => {
  const from = Math.floor((at * large) / small);
  return { from, to: Math.max(from + 1, Math.floor(((at + 1) * large) / small)) };
};

const meanOf = ({ width, data }: Pixels, rows: Span, columns: Span): readonly number[] => {
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  for (let y = rows.from; y < rows.to; y += 1) {
    for (let x = columns.from; x < columns.to; x += 1) {
      const at = (y * width + x) * 4;
      const weight = data[at + 3] ?? 0;
      red += (data[at] ?? 0) * weight;
      green += (data[at + 1] ?? 0) * weight;
      blue += (data[at + 2] ?? 0) * weight;
      opacity += weight;
    }
  }
  const count = (rows.to - rows.from) * (columns.to - columns.from);
  return opacity === 0
    ? [0, 0, 0, 0]
    : [...[red, green, blue].map((sum) => Math.round(sum / opacity)), Math.round(opacity / count)];
};
