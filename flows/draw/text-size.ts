/**
 * Widths of characters, to measure text without a browser: U+0020 to U+007E in thousandths of the font size. Each is
 * the larger advance of Inter and DejaVu Sans, so that text also fits on a computer without Inter.
 */
// biome-ignore format: a table
const regular: readonly number[] = [
  318, 401, 466, 838, 642, 982, 780, 300, 390, 390, 501, 838, 318, 460, 318, 360, 636, 636, 636, 636, 646, 636, 636,
  636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 690, 686, 730, 770, 632, 590, 775, 752, 295, 571, 672, 565, 903,
  753, 787, 639, 787, 695, 642, 646, 744, 690, 989, 685, 679, 685, 390, 360, 390, 838, 500, 500, 613, 635, 571, 635,
  615, 370, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 528, 392, 634, 592, 818, 592, 592, 552, 636,
  337, 636, 838,
];

/** The same for weight 600. */
// biome-ignore format: a table
const semibold: readonly number[] = [
  348, 456, 523, 838, 696, 1004, 872, 326, 457, 457, 540, 838, 380, 465, 380, 379, 696, 696, 696, 696, 696, 696, 696,
  696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 737, 830, 683, 683, 821, 837, 372, 580, 775, 637, 995,
  837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 379, 457, 838, 500, 500, 675, 716, 593, 716,
  678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712,
  365, 712, 838,
];

/** Width of other characters: that of the widest letter, so that Bangla fits too. */
const unknownWidth = 1000;

export type Weight = 'regular' | 'semibold';

/** Width in pixels of one line of `text`, rounded up. */
export const textWidth = (text: string, sizePx: number, weight: Weight = 'regular'): number => {
  const table = weight === 'semibold' ? semibold : regular;
  let thousandths = 0;
  for (const letter of text) thousandths += table[(letter.codePointAt(0) ?? 0) - 32] ?? unknownWidth;
  return Math.ceil((thousandths * sizePx) / 1000);
};

/** Breaks a text at spaces into lines of at most `mostPx` pixels. A wider word is on a line of its own. */
export const wrapped = (
  text: string,
  sizePx: number,
  mostPx: number,
  weight: Weight = 'regular',
): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, sizePx, weight) <= mostPx) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
