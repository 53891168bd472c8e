/** A name as code; backquotes within it are kept whole by a longer fence. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Words as they are: nothing in them is read as Markdown or HTML. */
export const plain = (text: string): string =>
  text
    .replace(/[\\`*_[\]]/g, (sign) => `\\${sign}`)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\n/g, ' ');

/** A table; a bar in a cell is written so that it does not end the cell. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** Lines within one cell. */
export const stacked = (lines: readonly string[]): string => lines.join('<br>');
