import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { memo, useId } from 'react';
import { say } from '../../contract/say.ts';
import type { FlightResultsEvent } from '../../machines/flights/flight-results.types.ts';
import type { PriceCurrencyView } from '../../machines/flights/price-currency.view.ts';
import { Quiet } from '../ui/Quiet.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  frame: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  /** Touch target. */
  menu: { '@media (pointer: coarse)': { '& select': { height: sizes.touch } } },
  label: { color: tokens.colorNeutralForeground2 },
  note: { ':empty': { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` } },
});

export interface CurrencyMenuProps {
  readonly view: PriceCurrencyView;
  /** Display currency. */
  readonly chosen: string;
  /** What happened to price limits that were set in another currency. `null`: nothing. */
  readonly dropped: string | null;
  readonly send: (event: Extract<FlightResultsEvent, { type: 'currency.changed' }>) => void;
}

/** Menu of display currencies, if there is a choice, and a note that amounts in another currency are approximate. */
export const CurrencyMenu = memo(({ view, chosen, dropped, send }: CurrencyMenuProps) => {
  const styles = useStyles();
  const id = useId();
  if (view.show === 'nothing') return null;
  const choose = (chosenCurrency: string) => {
    const option = view.options.find(({ currency }) => currency === chosenCurrency);
    if (option !== undefined) send({ type: 'currency.changed', currency: option.asked });
  };
  const words =
    view.own === null || chosen === view.own
      ? ''
      : say('Approximate, at today’s rate. You pay in {own}.', { own: view.own });
  return (
    <div className={styles.frame}>
      <label className={styles.label} htmlFor={id}>
        {say('Prices in')}
      </label>
      <Select id={id} className={styles.menu} value={chosen} onChange={(_, { value }) => choose(value)}>
        {view.options.map(({ currency, name }) => (
          <option key={currency} value={currency} title={name}>
            {currency}
          </option>
        ))}
      </Select>
      <Quiet role="status" small className={styles.note}>
        {[words, ...(dropped === null ? [] : [dropped])].filter((part) => part !== '').join(' ')}
      </Quiet>
    </div>
  );
});
