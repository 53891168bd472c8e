import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { say } from '../../contract/say.ts';
import { useKeptPriceType } from '../shell/PriceTypeChoice.tsx';
import { keptPriceType } from '../storage/price-type.ts';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  label: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: sizes.control,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: sizes.touch },
  },
  box: {
    width: sizes.smallIcon,
    height: sizes.smallIcon,
    margin: '0',
    accentColor: tokens.colorCompoundBrandBackground,
  },
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
