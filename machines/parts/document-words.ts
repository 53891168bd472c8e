import type { CompanyDocumentState, SentDocument } from '../../contract/company/company-documents.ts';
import { say } from '../../contract/say.ts';
import { dayWords } from './day-words.ts';

/** `No. TRAD/DSCC/1, valid until 30 June 2027`. `null`: neither is known. */
export const documentNumberWords = ({ number, expiry }: Pick<SentDocument, 'number' | 'expiry'>): string | null => {
  const parts = [
    ...(number === null ? [] : [say('No. {number}', { number })]),
    ...(expiry === null ? [] : [say('valid until {day}', { day: dayWords(expiry) })]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
};

/** Badges of documents at the desk, by state. */
export const documentBadges: Readonly<
  Record<CompanyDocumentState, { readonly badge: string; readonly tone: 'success' | 'neutral' | 'warning' | 'danger' }>
> = {
  missing: { badge: say('Missing'), tone: 'neutral' },
  waiting: { badge: say('To review'), tone: 'warning' },
  accepted: { badge: say('Accepted'), tone: 'success' },
  refused: { badge: say('Asked for again'), tone: 'neutral' },
  expired: { badge: say('Expired'), tone: 'danger' },
};
