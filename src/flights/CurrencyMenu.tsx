import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import type { PriceCurrencyEvent } from '../../machines/flights/price-currency.machine.ts';
import type { PriceCurrencyView } from '../../machines/flights/price-currency.view.ts';

const useStyles = makeStyles({
  frame: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  /** Room for a finger. */
  menu: { '@media (pointer: coarse)': { '& select': { height: '44px' } } },
  label: { color: tokens.colorNeutralForeground2 },
  note: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    // Always there, for ears; without words it takes no gap either.
    ':empty': { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  },
});

export interface CurrencyMenuProps {
  readonly view: PriceCurrencyView;
  /** What the list is in now. */
  readonly chosen: string;
  /** What happened to price limits that were set in another currency; null when nothing did. */
  readonly dropped: string | null;
  readonly send: (event: PriceCurrencyEvent) => void;
}

/** The currencies that prices can be read in, where there is a choice; and what other amounts than the wallet's mean. */
export const CurrencyMenu = memo(({ view, chosen, dropped, send }: CurrencyMenuProps) => {
  const styles = useStyles();
  if (view.show === 'nothing') return null;
  const words = view.own === null || chosen === view.own ? '' : `Approximate, at today’s rate. You pay in ${view.own}.`;
  return (
    <div className={styles.frame}>
      <label className={styles.label} htmlFor="price-currency">
        Prices in
      </label>
      <Select
        id="price-currency"
        className={styles.menu}
        value={chosen}
        onChange={(_, { value }) => send({ type: 'currency.chosen', currency: value })}
      >
        {view.options.map(({ currency, name }) => (
          <option key={currency} value={currency} title={name}>
            {currency}
          </option>
        ))}
      </Select>
      <p role="status" className={styles.note}>
        {[words, ...(dropped === null ? [] : [dropped])].filter((part) => part !== '').join(' ')}
      </p>
    </div>
  );
});
