import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import { NoSuchThing } from '../ui/NoSuchThing.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AllLink, type CaseNoun, type ListLink } from './CaseActs.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** The shape of a case that is being read. */
export const CaseLoading = ({ noun }: { readonly noun: CaseNoun }) => (
  <div className={useStyles().page} role="status" aria-label={say('Loading the {noun}', { noun })}>
    <Skeleton width="280px" heightPx={36} />
    <Skeleton heightPx={168} />
    <Skeleton heightPx={320} />
  </div>
);

export interface CaseUnknownProps {
  readonly noun: CaseNoun;
  /** `There is no deposit DEP1 here.` */
  readonly words: string;
  readonly list: ListLink;
  readonly onAgain: () => void;
}

/** No case has this reference. */
export const CaseUnknown = ({ noun, words, list, onAgain }: CaseUnknownProps) => (
  <NoSuchThing
    title={say('No such {noun}', { noun })}
    sentence={say('{words} Look for it in the list.', { words })}
    onAgain={onAgain}
  >
    <AllLink list={list} />
  </NoSuchThing>
);

export interface CaseFrameProps {
  readonly heading: string;
  readonly badge: ReactNode;
  /** What stands above the columns. */
  readonly summary: ReactNode;
  /** Two columns. */
  readonly children: ReactNode;
}

/** The page of one case: its name and state, a summary, and two columns. */
export const CaseFrame = ({ heading, badge, summary, children }: CaseFrameProps) => {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>{heading}</PageHeading>
        <span role="status">{badge}</span>
      </div>
      {summary}
      <div className={styles.columns}>{children}</div>
    </div>
  );
};

interface AgencyLinesProps {
  readonly agency: { readonly name: string; readonly email: string | null; readonly phone: string | null };
}

/** Whose money it is, and how that agency is reached. */
export const AgencyLines = ({ agency }: AgencyLinesProps) => {
  const styles = useStyles();
  return (
    <div>
      <p className={styles.strong}>{agency.name}</p>
      <p className={styles.quiet}>{[agency.email, agency.phone].filter((part) => part !== null).join(' · ')}</p>
    </div>
  );
};
