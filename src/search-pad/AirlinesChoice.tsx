import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { say } from '../../contract/say.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import type { FlightSearchPartProps } from './flow-props.ts';

const useStyles = makeStyles({
  choice: { minWidth: '0', fontWeight: tokens.fontWeightRegular },
});

/** The preferred airlines, and the button that opens their list. */
export const AirlinesChoice = ({ view, send }: FlightSearchPartProps) => (
  <Button
    ref={view.focus === 'airlines' ? takeFocus : null}
    className={useStyles().choice}
    icon={<ChevronDownRegular aria-hidden />}
    iconPosition="after"
    aria-haspopup="dialog"
    aria-expanded={view.panel.show === 'airlines'}
    onClick={() => send({ type: 'airlines.opened' })}
  >
    <HiddenText>{say('Preferred airlines:')} </HiddenText>
    {view.airlines}
  </Button>
);
