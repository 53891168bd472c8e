import { makeStyles, tokens } from '@fluentui/react-components';
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

/** Lets the customer's price lead, here and in the booking. Filters, order and payment keep the agent's. */
export const PriceSwitch = () => {
  const styles = useStyles();
  return (
    <label className={styles.label} title={say('Filters and order use agent prices. You pay the agent price.')}>
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
};
