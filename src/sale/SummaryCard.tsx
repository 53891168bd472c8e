import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import { useBottomBarStyles } from '../ui/bottom-bar-styles.ts';
import { Row } from '../ui/Row.tsx';
import { Stack } from '../ui/Stack.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    maxHeight: 'calc(100vh - 104px)',
    overflowY: 'auto',
  },
  bar: {
    position: 'fixed',
    left: '0',
    right: '0',
    maxHeight: '85vh',
    overflowY: 'auto',
  },
  line: {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '64px',
    paddingLeft: tokens.spacingHorizontalL,
    paddingRight: tokens.spacingHorizontalL,
    cursor: 'pointer',
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    '::-webkit-details-marker': { display: 'none' },
    ':focus-visible': { outlineOffset: '-2px' },
  },
  sums: { fontSize: tokens.fontSizeBase400 },
  arrow: {
    fontSize: sizes.icon,
    transitionProperty: 'transform',
    transitionDuration: '140ms',
    ':is(details[open] *)': { transform: 'rotate(180deg)' },
  },
  unfolded: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}` },
});

/** The summary of a sale beside its form. */
export const SummaryCard = ({ children }: { readonly children: ReactNode }) => (
  <div className={useStyles().card}>{children}</div>
);

export interface SummaryBarProps {
  readonly timeLeft: ReactNode;
  readonly amount: ReactNode;
  /** What unfolds above the line. */
  readonly children: ReactNode;
}

/** The summary of a sale as a bar at the bottom of a narrow screen; it expands. */
export const SummaryBar = ({ timeLeft, amount, children }: SummaryBarProps) => {
  const styles = useStyles();
  return (
    <details className={mergeClasses(useBottomBarStyles().everywhere, styles.bar)} data-folds>
      <summary className={styles.line}>
        {timeLeft}
        <Row as="span" gap={8} wrap={false} className={styles.sums}>
          {amount}
          <ChevronUpRegular aria-label={say('Summary')} className={styles.arrow} />
        </Row>
      </summary>
      <Stack gap={16} className={styles.unfolded}>
        {children}
      </Stack>
    </details>
  );
};
