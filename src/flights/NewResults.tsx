import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { HiddenText } from '../ui/HiddenText.tsx';

const useStyles = makeStyles({
  /** Takes no room: the list below must not move when it comes. */
  place: { position: 'sticky', top: '88px', zIndex: '2', height: '0', display: 'flex', justifyContent: 'center' },
  /** Half of it above the list: no time of the first card lies under it. */
  button: {
    transform: 'translateY(-50%)',
    boxShadow: tokens.shadow8,
    borderRadius: tokens.borderRadiusCircular,
    height: '32px',
  },
});

export interface NewResultsProps {
  /** `37 more, 4 cheaper`; null when nothing waits. */
  readonly words: string | null;
  readonly show: () => void;
}

/** Results came while the person was reading further down: they wait until asked for. */
export const NewResults = ({ words, show }: NewResultsProps) => {
  const styles = useStyles();
  return (
    <div className={styles.place} role="status">
      {words !== null && (
        <Button className={styles.button} icon={<ArrowUpRegular />} onClick={show}>
          <HiddenText>Show</HiddenText> {words}
        </Button>
      )}
    </div>
  );
};
