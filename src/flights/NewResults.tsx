import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';

const useStyles = makeStyles({
  /** Takes no room: the list below must not move when it comes. */
  place: { position: 'sticky', top: '72px', zIndex: '2', height: '0', display: 'flex', justifyContent: 'center' },
  button: { boxShadow: tokens.shadow8, borderRadius: tokens.borderRadiusCircular, height: '32px' },
});

/** Results came while the person was reading further down: they wait until asked for. */
export const NewResults = ({ count, show }: { readonly count: number; readonly show: () => void }) => {
  const styles = useStyles();
  return (
    <div className={styles.place}>
      <Button className={styles.button} icon={<ArrowUpRegular />} onClick={show}>
        {count === 1 ? '1 new above' : `${count} new above`}
      </Button>
    </div>
  );
};
