import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { say } from '../../contract/say.ts';
import { useKeptPriceType } from '../shell/PriceTypeChoice.tsx';
import { keptPriceType } from '../storage/price-type.ts';

const useStyles = makeStyles({
  label: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  box: { width: '16px', height: '16px', margin: '0', accentColor: tokens.colorCompoundBrandBackground },
});

/** Shows customer prices in place of the agency's, here and on every page until the payment. */
export const PriceSwitch = memo(() => {
  const styles = useStyles();
  return (
    <label
      className={styles.label}
      title={say('Filters, order and every price show what your customer pays. Your agency’s prices are hidden.')}
    >
      <input
        type="checkbox"
        role="switch"
        className={styles.box}
        checked={useKeptPriceType() === 'GF'}
        onChange={({ target }) => keptPriceType.choose(target.checked ? 'GF' : 'AF')}
      />
      {say('Customer prices')}
    </label>
  );
});
