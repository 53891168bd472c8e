import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import type { CaseNotShown } from '../../machines/parts/case.view.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { NoSuchThing } from '../ui/NoSuchThing.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { momentText } from '../ui/zoned-moment.ts';
import { AllLink, type CaseNoun, type ListLink } from './CaseActs.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  late: { color: tokens.colorStatusDangerForeground1 },
  lines: { fontVariantNumeric: 'tabular-nums' },
  strong: { fontWeight: tokens.fontWeightSemibold },
});

/** The shape of a case that is being read. */
const CaseLoading = ({ noun }: { readonly noun: CaseNoun }) => (
  <Stack gap={16} role="status" aria-label={say('Loading the {noun}', { noun })}>
    <Skeleton width="280px" heightPx={36} />
    <Skeleton heightPx={168} />
    <Skeleton heightPx={320} />
  </Stack>
);

type AnyCase = { readonly show: string; readonly dialog: object | null };
type Seen<View> = Extract<View, { readonly dialog: object | null }>;
type Unknown<View> = Extract<View, { readonly show: 'unknown' }>;

export interface CasePageProps<View> {
  readonly noun: CaseNoun;
  readonly view: View;
  /** `There is no deposit DEP1 here.` */
  readonly unknown: (named: Unknown<View>) => string;
  readonly list: ListLink;
  readonly onAgain: () => void;
  /** The case, and the dialog of its chosen act. */
  readonly children: (seen: Seen<View>) => ReactNode;
}

const isSeen = <View extends CaseNotShown<object> | AnyCase>(view: View): view is View & Seen<View> => 'dialog' in view;

/** A page of one case in each of its states. */
export const CasePage = <View extends CaseNotShown<object> | AnyCase>(props: CasePageProps<View>): ReactNode => {
  const { noun, view, unknown, list, onAgain, children } = props;
  if (isSeen(view)) return children(view);
  const unseen = view as CaseNotShown<object>;
  switch (unseen.show) {
    case 'reading':
      return <CaseLoading noun={noun} />;
    case 'unknown':
      return (
        <NoSuchThing
          title={say('No such {noun}', { noun })}
          sentence={say('{words} Look for it in the list.', { words: unknown(view as Unknown<View>) })}
          onAgain={onAgain}
        >
          <AllLink list={list} />
        </NoSuchThing>
      );
    case 'unreadable':
      return (
        <ErrorState
          title={say('We could not load this {noun}', { noun })}
          detail={unseen.message}
          actions={[{ words: say('Look again'), act: onAgain }]}
        />
      );
  }
};

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
    <Stack gap={16}>
      <Row gap={12}>
        <PageHeading>{heading}</PageHeading>
        <span role="status">{badge}</span>
      </Row>
      {summary}
      <div className={styles.columns}>{children}</div>
    </Stack>
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
      <Quiet breaks>{[agency.email, agency.phone].filter((part) => part !== null).join(' · ')}</Quiet>
    </div>
  );
};

/** A column of a case. */
export const CaseColumn = ({ children }: { readonly children: ReactNode }) => <Stack gap={16}>{children}</Stack>;

interface OwnerLineProps {
  readonly name: string;
  readonly at: string;
  readonly isLate: boolean;
}

/** Who acts next, and until when. */
export const OwnerLine = ({ name, at, isLate }: OwnerLineProps) => {
  const styles = useStyles();
  return (
    <Quiet breaks className={isLate ? styles.late : undefined}>
      {isLate
        ? say('{name} is late: it should have acted by {at}', { name, at: momentText(at) })
        : say('{name} acts by {at}', { name, at: momentText(at) })}
    </Quiet>
  );
};

/** Lines of a case under each other, by their name. */
export const CaseLines = ({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) => (
  <Stack as="ul" gap={8} className={useStyles().lines} aria-label={name}>
    {lines.map((words) => (
      <li key={words}>{words}</li>
    ))}
  </Stack>
);
