import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { SearchPadTabs } from './SearchPadTabs.tsx';

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXL,
  },
  /** Its room is kept: what comes there moves nothing. */
  top: { minHeight: '40px', marginBottom: '-8px', '@media (max-width: 639px)': { minHeight: '56px' } },
});

export interface SearchPadFrameProps {
  /** Behind the page; takes no room. */
  readonly background?: ReactNode;
  /** What runs along the top. */
  readonly top?: ReactNode;
  readonly children: ReactNode;
}

/** Around every page of the search pad: its tabs, and what the house shows above and behind them. */
export const SearchPadFrame = ({ background, top, children }: SearchPadFrameProps) => {
  const styles = useStyles();
  return (
    <div className={styles.frame}>
      {background}
      {top !== undefined && <div className={styles.top}>{top}</div>}
      <SearchPadTabs />
      {children}
    </div>
  );
};
