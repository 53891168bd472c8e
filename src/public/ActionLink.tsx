import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { Link } from 'wouter';
import type { PublicLink } from '../../contract/public/public-sections.ts';
import { sizes } from '../ui/sizes.ts';

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: sizes.touch,
    paddingLeft: tokens.spacingHorizontalXL,
    paddingRight: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusMedium,
    border: '1px solid transparent',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    textAlign: 'center',
    transitionProperty: 'background-color',
    transitionDuration: tokens.durationFaster,
  },
  primary: {
    border: '1px solid var(--brandEdge)',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':active': { backgroundColor: tokens.colorBrandBackgroundPressed },
  },
  secondary: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  /** On a surface in the brand colour. */
  onBrand: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outlineColor: tokens.colorNeutralForegroundOnBrand },
  },
  onBrandToo: {
    border: `1px solid ${tokens.colorNeutralForegroundOnBrand}`,
    color: tokens.colorNeutralForegroundOnBrand,
    ':focus-visible': { outlineColor: tokens.colorNeutralForegroundOnBrand },
    ':hover': { textDecorationLine: 'underline' },
  },
  quiet: {
    justifyContent: 'start',
    columnGap: tokens.spacingHorizontalXS,
    paddingLeft: '0',
    paddingRight: '0',
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase300,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
  },
  arrow: { flexShrink: '0', fontSize: sizes.smallIcon },
});

export interface ActionLinkProps {
  readonly link: PublicLink;
  readonly look: 'primary' | 'secondary' | 'onBrand' | 'onBrandToo' | 'quiet';
}

/** A link that looks like a button, or a quiet one with an arrow. */
export const ActionLink = ({ link: { words, href }, look }: ActionLinkProps) => {
  const styles = useStyles();
  const className = mergeClasses(styles.link, styles[look]);
  const content = (
    <>
      {words}
      {look === 'quiet' && <ArrowRightRegular className={styles.arrow} aria-hidden />}
    </>
  );
  if (href.startsWith('/')) {
    return (
      <Link href={href} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <a href={href} className={className} {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
      {content}
    </a>
  );
};
