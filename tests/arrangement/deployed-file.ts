import { readFileSync } from 'node:fs';

/**
 * Text of a file of `deploy/` with other ports and folders, so that what is tested is what is installed. Throws where a text that
 * is to be replaced does not stand in it.
 */
export const deployedFile = (name: string, replaced: Readonly<Record<string, string>> = {}): string => {
  let text = readFileSync(`deploy/${name}`, 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
};
