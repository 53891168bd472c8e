import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link, useRoute } from 'wouter';

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { color: tokens.colorNeutralForeground1Hover },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}`,
  },
});

/** A link of the header. The current page is marked. */
export const NavigationLink = ({ path, words }: { readonly path: string; readonly words: string }) => {
  const styles = useStyles();
  const [open] = useRoute(path);
  return (
    <Link
      href={path}
      className={mergeClasses(styles.link, open && styles.current)}
      aria-current={open ? 'page' : undefined}
    >
      {words}
    </Link>
  );
};
