import { createHash } from 'node:crypto';

/**
 * Name of a prepared statement. It is made of the text, so that on a connection of a pooler that several processes share, a name never stands for another
 * text.
 */
export const statementName = (text: string): string =>
  `kept_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;
