import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import { PlainButton } from '../ui/PlainButton.tsx';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
});

/** Says that prices are missing because they could not be read, not because nobody has priced the days. */
export const FaresFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="status" className={useStyles().line}>
    <span>{say('Prices could not be loaded.')}</span>
    <PlainButton appearance="quiet" onClick={onRetry}>
      {say('Load prices again')}
    </PlainButton>
  </div>
);
