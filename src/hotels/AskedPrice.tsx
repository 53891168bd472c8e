import { makeStyles } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { AskedPriceWords } from '../../machines/hotels/asked-price.ts';
import { Figures } from '../ui/Figures.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { TitledSection } from '../ui/TitledSection.tsx';
import { momentText } from '../ui/zoned-moment.ts';

const useStyles = makeStyles({
  words: { maxWidth: '68ch', overflowWrap: 'anywhere' },
});

/** The higher price that the property of a request asks for: what is reserved, what it would cost, why, and until when. */
export const AskedPrice = ({ price }: { readonly price: AskedPriceWords }) => {
  const styles = useStyles();
  return (
    <Panel>
      <TitledSection title={say('The property asks for a higher price')}>
        <Figures figures={price.figures} />
        <p className={styles.words}>{price.reason}</p>
        <Quiet measure>
          {say('Without an answer by {until}, the request is taken back free of charge.', {
            until: momentText(price.until),
          })}
        </Quiet>
      </TitledSection>
    </Panel>
  );
};
