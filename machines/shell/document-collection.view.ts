import type { SnapshotFrom } from 'xstate';
import { defaultCollectIntervalMins, documentDateWindow } from '../../contract/document-info.ts';
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
      /** First and last day that a picker offers, `yyyy-MM-dd`. */
      readonly window: { readonly from: string; readonly to: string };
      /** The written days as pickers have them; null where none is whole. */
      readonly days: {
        readonly tradeLicenseExpiryDate: string | null;
        readonly civilAviationExpiryDate: string | null;
      };
      /** With a number its day is wanted, too. */
      readonly civilAviationDayIsWanted: boolean;
      /** 0: they cannot be put off any more. */
      readonly skipsLeft: number;
      /** For how long a skip puts them off. */
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
