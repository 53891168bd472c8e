import { makeStyles, tokens } from '@fluentui/react-components';
import { LoaderMark } from './LoaderMark.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
});

/** A spinner and what is being waited for, in one line; read out. */
export const WaitingSpinner = ({ words }: { readonly words: string }) => (
  <p role="status" className={useStyles().line}>
    <LoaderMark />
    <span>{words}</span>
  </p>
);
