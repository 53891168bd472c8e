import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    '@media (pointer: fine)': { minHeight: '32px' },
  },
  iconed: { columnGap: tokens.spacingHorizontalXS },
});

interface Anchor extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> {
  readonly href: string;
}

export interface TextLinkProps extends Anchor {
  /** Element or component: the router's `Link` for a page of the portal. Default: `a`. */
  readonly as?: 'a' | ((props: Anchor) => ReactNode | Promise<ReactNode>);
  /** Whether an icon stands beside the text. */
  readonly iconed?: boolean;
}

/** A link on a line of its own, high enough for a finger on a touch screen. */
export const TextLink = ({ as: Tag = 'a', iconed = false, className, ...rest }: TextLinkProps) => {
  const styles = useStyles();
  return <Tag {...rest} className={mergeClasses(styles.link, iconed && styles.iconed, className)} />;
};
