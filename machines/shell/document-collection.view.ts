import type { SnapshotFrom } from 'xstate';
import { defaultCollectIntervalMins, documentDateWindow } from '../../contract/travellers/document-info.ts';
import { isoDayOf } from '../booking/written-days.ts';
import type { documentCollectionMachine } from './document-collection.machine.ts';
import type { DocumentField } from './document-form.ts';

export interface DocumentFieldView {
  readonly written: string;
  readonly message: string | null;
}

export type DocumentCollectionView =
  | { readonly show: 'nothing' }
  | {
      readonly show: 'dialog';
      readonly fields: Readonly<Record<DocumentField, DocumentFieldView>>;
      /** First and last date that a date picker offers, `yyyy-MM-dd`. */
      readonly window: { readonly from: string; readonly to: string };
      /** The typed dates as `yyyy-MM-dd`, for the date pickers. `null`: incomplete. */
      readonly days: {
        readonly tradeLicenseExpiryDate: string | null;
        readonly civilAviationExpiryDate: string | null;
      };
      /** Whether the expiry date is required: it is once a number is entered. */
      readonly civilAviationDayIsWanted: boolean;
      /** Number of skips left. */
      readonly skipsLeft: number;
      /** Length of a skip, in minutes. */
      readonly skipMins: number;
      readonly doing: 'filling' | 'saving' | 'skipping';
      readonly slow: boolean;
    };

export const viewOfDocumentCollection = (
  snapshot: SnapshotFrom<typeof documentCollectionMachine>,
): DocumentCollectionView => {
  const { collect, draft, errors, today } = snapshot.context;
  const doing = doingOf(snapshot);
  if (doing === null) return { show: 'nothing' };
  const field = (path: DocumentField): DocumentFieldView => ({
    written: draft[path],
    message: errors?.find((error) => error.path === path)?.message ?? null,
  });
  return {
    show: 'dialog',
    fields: {
      tradeLicenseNumber: field('tradeLicenseNumber'),
      tradeLicenseExpiryDate: field('tradeLicenseExpiryDate'),
      civilAviationNumber: field('civilAviationNumber'),
      civilAviationExpiryDate: field('civilAviationExpiryDate'),
    },
    window: documentDateWindow(today),
    days: {
      tradeLicenseExpiryDate: isoDayOf(draft.tradeLicenseExpiryDate),
      civilAviationExpiryDate: isoDayOf(draft.civilAviationExpiryDate),
    },
    civilAviationDayIsWanted: draft.civilAviationNumber.trim() !== '',
    skipsLeft: collect.remainingSkipCount,
    skipMins: collect.collectIntervalMins ?? defaultCollectIntervalMins,
    doing,
    slow: snapshot.matches({ saving: 'waiting' }) || snapshot.matches({ skipping: 'waiting' }),
  };
};

const doingOf = (snapshot: SnapshotFrom<typeof documentCollectionMachine>) => {
  if (snapshot.matches('filling')) return 'filling';
  if (snapshot.matches('saving')) return 'saving';
  return snapshot.matches('skipping') ? 'skipping' : null;
};
