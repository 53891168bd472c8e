import { makeStyles, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  chip: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.touch,
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    maxWidth: '100%',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    textAlign: 'left',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  icon: { fontSize: sizes.icon, flexShrink: '0', color: tokens.colorNeutralForeground2 },
  name: { fontWeight: tokens.fontWeightSemibold },
});

export interface RecentChip {
  readonly title: string;
  readonly rest: string;
  /** On a line of its own. Default: nothing. */
  readonly below?: ReactNode;
}

export interface RecentListProps {
  readonly chips: readonly RecentChip[];
  readonly onChoose: (index: number) => void;
  /** What is known about their prices. Default: they have none. */
  readonly state?: string;
  readonly children?: ReactNode;
}

/** Earlier searches as chips. One press searches again. */
export const RecentList = ({ chips, onChoose, state, children }: RecentListProps) => {
  const styles = useStyles();
  return (
    <Stack as="section" gap={8} aria-label={say('Recent searches')} data-fares={state}>
      <h2 className={styles.title}>{say('Recent searches')}</h2>
      <Row as="ul" gap={8} align="stretch">
        {chips.map(({ title, rest, below }, index) => (
          <li key={`${title} ${rest}`}>
            <button type="button" className={styles.chip} onClick={() => onChoose(index)}>
              <HistoryRegular aria-hidden className={styles.icon} />
              <span>
                <span className={styles.name}>{title}</span> <Quiet as="span">{rest}</Quiet>
                {below}
              </span>
            </button>
          </li>
        ))}
      </Row>
      {children}
    </Stack>
  );
};
