import { makeStyles, tokens } from '@fluentui/react-components';
import { Band } from './Band.tsx';

const useStyles = makeStyles({
  error: {
    padding: tokens.spacingVerticalL,
    border: `1px dashed ${tokens.colorStatusDangerBorderActive}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** In place of a section that nobody built. Visitors see nothing; whoever develops the page sees the error. */
export const UnknownSection = ({ words }: { readonly words: string }) => {
  const styles = useStyles();
  if (process.env['NODE_ENV'] !== 'development') return null;
  return (
    <Band tight>
      <p role="alert" className={styles.error}>
        {words}
      </p>
    </Band>
  );
};
