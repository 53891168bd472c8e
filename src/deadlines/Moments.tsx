import { makeStyles } from '@fluentui/react-components';
import { Fragment } from 'react';
import type { Deadline } from '../../contract/deadlines/deadlines.ts';
import { momentsOf } from './deadline-moments.ts';

const useStyles = makeStyles({ moment: { '@media (min-width: 360px)': { whiteSpace: 'nowrap' } } });

/** When a deadline ends, by each clock that matters. No clock is broken over two lines. */
export const Moments = ({ of }: { readonly of: Pick<Deadline, 'at' | 'zones'> }) => {
  const styles = useStyles();
  return momentsOf(of).map((moment, index) => (
    <Fragment key={moment}>
      {index > 0 && ' · '}
      <span className={styles.moment}>{moment}</span>
    </Fragment>
  ));
};
