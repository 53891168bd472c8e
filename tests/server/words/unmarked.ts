import { type SqlBool, sql } from 'kysely';
import { wipedBody } from '../../../server/messages/messages.ts';
import { withoutMarked, wordsIn } from '../../marked-words.ts';
import type { FreshServer } from '../fresh-server.ts';

/**
 * Days, months and units are written alike in every tenant (decision 0072); titles, references and names as passports have them are
 * values.
 */
const written =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|min|kg|Mr|Mrs|Ms|Miss|Mstr|\p{Lu}[\p{Lu}’]*)$/u;
/** Addresses, secrets of links, and references. */
const codes = /https?:\/\/\S+|[\w.+-]+@[\w.-]+|#[\w-]{20,}|\b(?=[\w-]*\d)[\w-]+\b/g;

/** What was put in. */
export interface Given {
  /** Words of names: of people, agencies, places, airlines and hotels. */
  readonly names: ReadonlySet<string>;
  /** Whole texts that people typed and suppliers said. */
  readonly texts: readonly string[];
}

/** Words that stand in no text of the portal and in nothing that was put in. */
export const unmarkedIn = (shown: string, { names, texts }: Given): readonly string[] => {
  const rest = texts.reduce((left, text) => left.replaceAll(text, ' '), withoutMarked(shown));
  return wordsIn(rest.replace(codes, ' ')).filter((word) => !written.test(word) && !names.has(word));
};

/** Texts with words outside the marks, with those words. A text may have several lines. */
export const unmarkedOf = (shown: readonly string[], given: Given): readonly string[] => {
  const found = shown.flatMap((text) => {
    const words = unmarkedIn(text, given);
    return words.length === 0 ? [] : [`${words.join(', ')} in “${text}”`];
  });
  return [...new Set(found)];
};

/** Names of what a server was given. */
export const givenTo = async ({ database, tenants }: FreshServer, texts: readonly string[] = []): Promise<Given> => {
  const { db } = database;
  const rows = await Promise.all([
    db.selectFrom('agency').selectAll().execute(),
    db.selectFrom('app_user').select(['first_name', 'last_name']).execute(),
    db.selectFrom('air_order').select('sold').execute(),
    db.selectFrom('hotel_order').select('sold').execute(),
    db.selectFrom('order_traveller').select(['first_name', 'last_name']).execute(),
    db.selectFrom('hotel_guest').select(['first_name', 'last_name']).execute(),
  ]);
  const companies = tenants.all.map(({ config }) => [config.company, config.global]);
  const names = wordsIn(JSON.stringify([rows, companies])).filter((word) => /^\P{Ll}/u.test(word));
  return { names: new Set(names), texts };
};

/** What notifications say. */
export const noticesOf = async ({ database }: FreshServer): Promise<readonly string[]> => {
  const rows = await database.db.selectFrom('notification').select(['title', 'words']).execute();
  return rows.flatMap(({ title, words }) => [title, words ?? '']);
};

/** What mails and text messages say that were written when they were queued. */
export const messagesOf = async ({ database }: FreshServer): Promise<readonly string[]> => {
  const rows = await database.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where(sql<SqlBool>`body is distinct from ${wipedBody}`)
    .execute();
  return rows.flatMap(({ subject, body }) => [subject, body ?? '']);
};

/** Returns what was told since it was last called, each text once. */
export const newsOf = (server: () => FreshServer): (() => Promise<readonly string[]>) => {
  const seen = new Set<string>();
  return async () => {
    const all = [...(await noticesOf(server())), ...(await messagesOf(server()))];
    const unseen = all.filter((text) => !seen.has(text));
    for (const text of unseen) seen.add(text);
    return unseen;
  };
};
