import { Button, makeStyles } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { useKeptPriceType } from '../shell/PriceTypeChoice.tsx';
import { type ExplainedPrice, usePriceReasons } from './price-reasons-desk.ts';

const useStyles = makeStyles({
  button: { justifySelf: 'start', alignSelf: 'flex-start' },
});

/** Opens the drawer that names every part of a price. Nothing where the page has no drawer, and beside customer prices. */
export const WhyThisPrice = ({ of }: { readonly of: ExplainedPrice }) => {
  const styles = useStyles();
  const explain = usePriceReasons();
  const priceType = useKeptPriceType();
  if (explain === null || priceType === 'GF') return null;
  return (
    <Button size="small" className={styles.button} onClick={() => explain(of)}>
      {say('Why this price')}
    </Button>
  );
};
