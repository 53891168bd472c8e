import { makeStyles, tokens } from '@fluentui/react-components';
import { LoaderMark } from './LoaderMark.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
});

/** A spinner with text in one line. Announced. */
export const WaitingSpinner = ({ words }: { readonly words: string }) => (
  <p role="status" className={useStyles().line}>
    <LoaderMark />
    <span>{words}</span>
  </p>
);
