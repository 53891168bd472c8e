import { makeStyles, tokens } from '@fluentui/react-components';
import { say } from '../../contract/say.ts';
import type { BrandChange } from '../../machines/post-travel/what-is-lost.ts';
import { Quiet } from '../ui/Quiet.tsx';

const useStyles = makeStyles({
  lost: { color: tokens.colorStatusWarningForeground1 },
});

/** The fare brand of new flights with its bags, and what of the old one is lost with it. */
export const BrandLine = ({ brand: { words, losses } }: { readonly brand: BrandChange }) => {
  const styles = useStyles();
  return (
    <>
      <Quiet>{words}</Quiet>
      {losses.length > 0 && (
        <p className={styles.lost}>{say('Less than the old tickets: {losses}', { losses: losses.join('; ') })}</p>
      )}
    </>
  );
};
