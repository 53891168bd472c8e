import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { sizes } from '../ui/sizes.ts';
import { SearchPadTabs } from './SearchPadTabs.tsx';

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXL,
    '@media (max-width: 639px)': { rowGap: tokens.spacingVerticalL },
  },
  /** A fixed height, so that its content moves nothing when it arrives. */
  top: {
    minHeight: sizes.largeControl,
    marginBottom: `calc(-1 * ${tokens.spacingVerticalS})`,
    '@media (max-width: 639px)': { minHeight: '56px' },
  },
});

export interface SearchPadFrameProps {
  /** Behind the page, without height. */
  readonly background?: ReactNode;
  /** Content above the tabs. */
  readonly top?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of every page of the search pad: its tabs, and the tenant's content above and behind them. */
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
