import { makeStyles, tokens } from '@fluentui/react-components';
import { sizes } from '../../ui/sizes.ts';

/** How seats look: shape and sign tell them apart, colour only helps. */
export const useSeatStyles = makeStyles({
  seat: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '34px',
    height: '34px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: `${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} ${tokens.borderRadiusSmall} ${tokens.borderRadiusSmall}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '1',
    cursor: 'pointer',
    // Its name says in words what the sign says.
    '::before': { content: 'attr(data-sign)' },
    '@media (pointer: coarse)': { width: sizes.touch, height: sizes.touch },
    ':focus-visible': { outline: `3px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  roomy: { borderTopWidth: '4px' },
  free: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  paid: {
    backgroundColor: tokens.colorNeutralBackground3,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
  },
  theirs: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    border: '2px solid var(--brandEdge)',
  },
  party: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    border: `2px solid ${tokens.colorBrandStroke1}`,
  },
  unfit: {
    border: `1px dotted ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorNeutralForeground2,
    cursor: 'default',
  },
  taken: {
    border: '1px solid transparent',
    backgroundColor: tokens.colorNeutralBackground5,
    color: tokens.colorNeutralForeground2,
    cursor: 'default',
  },
  blocked: {
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorNeutralForeground2,
    cursor: 'default',
  },
});
