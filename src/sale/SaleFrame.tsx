import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { say } from '../../contract/say.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Steps } from '../ui/Steps.tsx';

const wide = '@media (min-width: 960px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXXL,
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
  middle: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    paddingBottom: '96px',
    [wide]: { paddingBottom: '0' },
  },
  aside: { display: 'none', [wide]: { display: 'block' } },
  stays: { position: 'sticky', top: '80px' },
  pinned: { [wide]: { display: 'none' } },
});

export interface SaleFrameProps {
  readonly step: number;
  readonly names: readonly string[];
  readonly title: string;
  /** The summary beside the form. */
  readonly beside: ReactNode;
  /** The summary at the bottom of a narrow screen. */
  readonly below: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a step of a sale: steps above, the form in the middle, a summary beside it that stays in view. */
export const SaleFrame = ({ step, names, title, beside, below, children }: SaleFrameProps) => {
  const styles = useStyles();
  return (
    <Stack gap={24}>
      <Steps names={names} current={step} />
      <div className={styles.columns}>
        <div className={styles.middle}>
          <PageHeading key={title} compact>
            {title}
          </PageHeading>
          {children}
        </div>
        <aside className={styles.aside} aria-label={say('Summary')}>
          <div className={styles.stays}>{beside}</div>
        </aside>
        <aside className={styles.pinned} aria-label={say('Summary')}>
          {below}
        </aside>
      </div>
    </Stack>
  );
};
