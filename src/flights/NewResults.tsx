import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { say } from '../../contract/say.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  /** Below the bar that stays in view. Has no height, so that the list does not move when it appears. */
  place: { position: 'sticky', top: '132px', zIndex: '3', height: '0', display: 'flex', justifyContent: 'center' },
  /** Half above the list, so that it does not cover the times of the first card. */
  button: {
    transform: 'translateY(-50%)',
    boxShadow: tokens.shadow8,
    borderRadius: tokens.borderRadiusCircular,
    height: sizes.control,
  },
});

export interface NewResultsProps {
  /** `37 more, 4 cheaper`. `null`: no new results wait. */
  readonly words: string | null;
  readonly show: () => void;
}

/** New results that arrived while the person was reading further down. They are inserted on request. */
export const NewResults = ({ words, show }: NewResultsProps) => {
  const styles = useStyles();
  return (
    <div className={styles.place} role="status">
      {words !== null && (
        <Button className={styles.button} icon={<ArrowUpRegular />} onClick={show}>
          <HiddenText>{say('Show')}</HiddenText> {words}
        </Button>
      )}
    </div>
  );
};
