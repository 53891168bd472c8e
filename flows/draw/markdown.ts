/** Text as inline code. Text with a backquote gets a longer fence. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Text with all Markdown and HTML characters escaped. */
export const plain = (text: string): string =>
  text
    .replace(/[\\`*_[\]]/g, (sign) => `\\${sign}`)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\n/g, ' ');

/** A table. Bars in cells are escaped. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** Several lines within one cell. */
export const stacked = (lines: readonly string[]): string => lines.join('<br>');
